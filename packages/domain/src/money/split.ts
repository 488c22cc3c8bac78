import type { Paise } from './paise.ts'

function assertWhole(value: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${what} must be a non-negative integer, got ${value}`)
  }
}

/**
 * Splits an amount over weights by the largest-remainder method: the parts sum exactly to the total,
 * and equal remainders go to the earlier part, so the same cart always splits the same way.
 * When no weight is above zero a total above zero is spread evenly. While the total is at most the sum of
 * the weights, no part exceeds its weight: a discount never takes a line below zero.
 * @throws RangeError for negative or fractional input, and for a total above zero without weights.
 */
export function splitByWeight(totalPaise: Paise, weights: readonly number[]): Paise[] {
  assertWhole(totalPaise, 'total')
  for (const weight of weights) assertWhole(weight, 'weight')
  if (weights.length === 0 && totalPaise > 0) throw new RangeError('an amount cannot be split over no parts')

  // The most carts have one line.
  if (weights.length === 1) return [totalPaise]
  const hasWeight = weights.some((weight) => weight > 0)
  const shares = weights.map((weight) => BigInt(hasWeight ? weight : 1))
  const sum = shares.reduce((total, share) => total + share, 0n)
  const total = BigInt(totalPaise)
  const parts = shares.map((share) => Number((total * share) / sum))
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (total * share) % sum }))
    // The sort is stable, so equal remainders stay in the order of the parts.
    .sort((a, b) => Number(b.remainder - a.remainder))

  const missing = totalPaise - parts.reduce((done, part) => done + part, 0)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part))
}
