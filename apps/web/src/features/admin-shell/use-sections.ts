import { trpc } from '../../lib/api/trpc.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { type Section, SECTIONS } from './admin-sections.ts'

/** The screens that the role of who is signed in opens. */
export function useSections(): readonly Section[] {
  const allows = usePermissions()
  return SECTIONS.filter(({ permission }) => allows(permission))
}

type SectionTarget = { to: Section['path']; search?: { status: 'pending' } }

/** Returns how each section is opened: the reviews at the pending ones if there are any. */
export function useSectionTarget(): (section: Pick<Section, 'name' | 'path'>) => SectionTarget {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const hasPending = (data?.reviews ?? 0) > 0
  return ({ name, path: to }) =>
    name === 'reviews' && hasPending ? { to, search: { status: 'pending' } } : { to }
}
