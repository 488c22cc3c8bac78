/** As many searches as one customer saves. */
export const MAX_SAVED_SEARCHES = 20

/** As many products as are remembered of one search; of a wider one nothing behind them is news. */
export const MAX_REMEMBERED = 5_000

/**
 * Returns the products that a result did not have before: new, in stock again, or with a price that came down into
 * it.
 */
export function newlyFound(known: readonly number[], found: readonly number[]): number[] {
  const before = new Set(known)
  return found.filter((id) => !before.has(id))
}
