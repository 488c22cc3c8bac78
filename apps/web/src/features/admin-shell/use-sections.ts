import { usePermissions } from '../../lib/session/permissions.ts'
import { type Section, SECTIONS } from './admin-sections.ts'

/** The screens that the role of who is signed in opens. */
export function useSections(): readonly Section[] {
  const allows = usePermissions()
  return SECTIONS.filter(({ permission }) => allows(permission))
}
