// For tests only.

/** Limits on cash, far away: tests buy much, and all of it to one door. */
export const GENEROUS_CASH = {
  codeUntilDelivered: 0,
  maxOpenPerCustomer: 1_000,
  maxOpenPerPhone: 1_000,
  maxOpenPerAddress: 1_000,
  maxOpenPerDevice: 1_000,
  maxOpenPaise: 2_000_000_000,
  maxOpenUnits: 1_000,
  refusalsBeforePause: 0,
  cancellationsBeforePause: 0,
}
