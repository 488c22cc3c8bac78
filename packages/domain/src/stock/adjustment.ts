/** Modes of an adjustment: "Increase by", "Decrease by" or "Set to" a number of whole units. */
export const ADJUSTMENT_MODES = ['increase', 'decrease', 'set'] as const
export type AdjustmentMode = (typeof ADJUSTMENT_MODES)[number]

/**
 * The change of units on hand that an adjustment means, given what is `available`: the number that the lists show, which is
 * what can be sold now. Units held for orders under way are nobody's to take, so the result never goes below 0. Call it
 * with the stock row locked: "set" is a difference to what is there at that moment.
 */
export function adjustmentDelta(
  { mode, amount }: { mode: AdjustmentMode; amount: number },
  available: number,
): number {
  // Never -0, which is no number of units.
  if (mode === 'increase') return Math.max(amount, 0 - available)
  if (mode === 'decrease') return 0 - Math.min(amount, available)
  return amount - available
}
