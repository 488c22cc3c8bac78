import type { SavedView } from '@dobara/contract/admin-views.ts'
import { ADMIN_LIST_NAMES, type AdminList } from '@dobara/contract/admin-screens.ts'
import type { Density } from '@dobara/domain/accounts/density.ts'

export type { SavedView } from '@dobara/contract/admin-views.ts'
export type { AdminList } from '@dobara/contract/admin-screens.ts'
export { DENSITIES, type Density } from '@dobara/domain/accounts/density.ts'

/** Hidden columns of a list, and the density of its rows. */
export type ListLook = { hidden: string[]; density: Density }

/**
 * Functions of a list's schema (`listSearch`) for saved views. Declared as methods because each list has its own
 * address.
 */
export type ViewedList<Address> = {
  read(raw: Record<string, unknown>): Address
  paramsOf(address: Address): Record<string, string>
  isBare(address: Address): boolean
}

/** The address that a view brings back: of what was saved, what the list still knows. */
export function addressOfView<Address>(list: ViewedList<Address>, { id, params }: SavedView): Address {
  return list.read({ ...params, page: undefined, saved: id })
}

const inOrder = ({ hidden, density }: ListLook) => JSON.stringify([hidden.toSorted(), density])

/** Returns true if the list as shown differs from the saved view. */
export function isViewChanged<Address>(
  list: ViewedList<Address>,
  view: SavedView,
  shown: { address: Address; look: ListLook },
): boolean {
  const saved = list.paramsOf(addressOfView(list, view))
  return (
    JSON.stringify(saved) !== JSON.stringify(list.paramsOf(shown.address)) ||
    inOrder(view) !== inOrder(shown.look)
  )
}

/** The list of this name that views are saved of; undefined for one that has none. */
export const listNamed = (name: string): AdminList | undefined =>
  ADMIN_LIST_NAMES.find((known) => known === name)
