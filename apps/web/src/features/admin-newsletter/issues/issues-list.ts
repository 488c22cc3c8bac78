import type { ISSUE_STATES } from '@dobara/domain/newsletter/issue-states.ts'
import { type AddressOf, listSearch } from '../../../lib/lists/list-search.ts'

/** The address of the list of issues: only its page. */
export const issuesList = listSearch({
  filters: {},
  sorts: ['newest'] as const,
  first: { sortBy: 'newest', sortOrder: 'desc' },
})
export type IssuesAddress = AddressOf<typeof issuesList>

const ISSUES_PER_PAGE = 20

/** The same as the list procedure's input. */
export const issuesInput = ({ page = 1 }: IssuesAddress) => ({ page, limit: ISSUES_PER_PAGE })

/** The colour of a state. */
export const STATE_TONES = {
  draft: 'neutral',
  scheduled: 'sky',
  sending: 'marigold',
  paused: 'marigold',
  stopped: 'clay',
  sent: 'leaf',
} as const satisfies Record<(typeof ISSUE_STATES)[number], string>
