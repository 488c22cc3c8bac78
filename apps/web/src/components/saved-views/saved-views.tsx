import { useSavedViews } from '../../lib/saved-views/use-saved-views.ts'
import type { AdminList, ListLook, ViewedList } from '../../lib/saved-views/view-address.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'

type SavedViewsProps<Address> = { screen: AdminList; list: ViewedList<Address>; address: Address }

/** Such a list has no columns to choose from. */
const LOOK: ListLook & { reset: () => void } = { hidden: [], density: 'compact', reset: () => undefined }

/** Shows the saved views of a list that renders its own rows: a view consists only of its filters. */
export function SavedViews<Address extends Record<string, unknown>>(props: SavedViewsProps<Address>) {
  const { screen, list, address } = props
  const saved = useSavedViews(screen, list, address)
  return <SavedViewsMenu {...props} saved={saved} look={LOOK} />
}
