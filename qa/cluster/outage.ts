/** The longest time between `from` and `to` in which nothing of `successes` (moments, in any order) happened. */
export function longestGapMs(
  successes: readonly number[],
  { from, to }: { from: number; to: number },
): number {
  const moments = [from, ...successes.filter((at) => at > from && at < to), to].sort((a, b) => a - b)
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
}
