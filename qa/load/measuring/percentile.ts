/** Returns the number of a sorted list that `share` of them are below; 0 if it is empty. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
