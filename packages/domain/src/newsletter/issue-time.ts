const YEAR_MS = 366 * 86_400_000

export type IssueTimeFault = 'issue_time_past' | 'issue_time_far'

/** What is wrong with a time at which an issue is to go out; null when nothing is. A year ahead is a slip in typing. */
export function issueTimeFault(at: Date, now: Date): IssueTimeFault | null {
  const ahead = at.getTime() - now.getTime()
  if (ahead <= 0) return 'issue_time_past'
  return ahead > YEAR_MS ? 'issue_time_far' : null
}
