import type { ListActivityInput } from '@dobara/contract/admin-activity/entries.ts'
import { ACTOR_KINDS } from '@dobara/domain/audit/actor-kinds.ts'
import { type AddressOf, day, listSearch, oneOf, uuid, words } from '../../lib/lists/list-search.ts'

/** The address of the log, such as `/admin/activity?kind=order&search=DB-2026-000123`; the days are days of India. */
export const activityList = listSearch({
  filters: {
    person: uuid,
    by: oneOf(ACTOR_KINDS),
    key: uuid,
    kind: words(40),
    action: words(60),
    from: day,
    to: day,
  },
  sorts: ['at'],
  first: { sortBy: 'at', sortOrder: 'desc' },
})
export type ActivityAddress = AddressOf<typeof activityList>

const ENTRIES_PER_PAGE = 50

/** Returns the filter of the log over all its pages. */
export function activityFilterOf({ search, person, by, key, kind, action, from, to }: ActivityAddress) {
  return { thing: search, actor: person, actorKind: by, apiKey: key, entity: kind, action, from, to }
}

/** The same as the list procedure's input. */
export function activityInput(address: ActivityAddress) {
  return {
    ...activityFilterOf(address),
    page: address.page ?? 1,
    limit: ENTRIES_PER_PAGE,
  } satisfies ListActivityInput
}
