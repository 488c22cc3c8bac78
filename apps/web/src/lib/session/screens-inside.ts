import { ADMIN_SCREENS, type AdminScreen } from '@dobara/contract/admin-screens.ts'
import { currentLanguage } from '../texts/texts.ts'
import { usePermissions } from './permissions.ts'

export type ScreenName = AdminScreen['name']

/** The screens that are not in the side bar and are reached from this one, as far as the role opens them. */
export function useScreensInside(screen: ScreenName) {
  const allows = usePermissions()
  const all: readonly AdminScreen[] = ADMIN_SCREENS
  return all
    .filter(({ inside, permission }) => inside === screen && allows(permission))
    .map(({ name, path, title }) => ({ name, path, title: title[currentLanguage()] }))
}
