/** Modes of an adjustment: "Increase by", "Decrease by" or "Set to" a number of whole units. */
export const ADJUSTMENT_MODES = ['increase', 'decrease', 'set'] as const
export type AdjustmentMode = (typeof ADJUSTMENT_MODES)[number]

/**
 * Returns the change of units on hand for an adjustment, given `available`: the number in the lists, which can be
 * sold now. Units held for open orders cannot be taken, so that number never falls below 0. Call it with the stock
 * row locked: "set" is a difference to the current number.
 */
export function adjustmentDelta(
  { mode, amount }: { mode: AdjustmentMode; amount: number },
  available: number,
): number {
  // Never -0, which is not a number of units.
  if (mode === 'increase') return Math.max(amount, 0 - available)
  if (mode === 'decrease') return 0 - Math.min(amount, available)
  return amount - available
}
