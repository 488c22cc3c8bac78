const YEAR_MS = 366 * 86_400_000

export type IssueTimeFault = 'issue_time_past' | 'issue_time_far'

/** Returns the fault of a planned sending time; null if there is none. A year ahead is a typing slip. */
export function issueTimeFault(at: Date, now: Date): IssueTimeFault | null {
  const ahead = at.getTime() - now.getTime()
  if (ahead <= 0) return 'issue_time_past'
  return ahead > YEAR_MS ? 'issue_time_far' : null
}
