/** Integer hundredths of a rupee: the only form money has inside the program. */
export type Paise = number

/** The most one order may come to: ₹2,00,00,000, which still fits a 32-bit column. */
export const MAX_ORDER_PAISE: Paise = 2_00_00_000_00

/** The least that can be charged or refunded: ₹1, the minimum of payment providers in India. */
export const MIN_CHARGE_PAISE: Paise = 100

/** Returns true if an amount is above zero and below the minimum that can be charged. */
export function isBelowMinCharge(paise: Paise): boolean {
  return paise > 0 && paise < MIN_CHARGE_PAISE
}

const WHOLE_RUPEES = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const
/** Made at the first price: a slow phone takes 60 ms for it. */
let inr: Intl.NumberFormat | undefined

/** Rupees as a number, for the tRPC and REST boundary only: 2999950 → 29999.5. */
export function rupees(paise: Paise): number {
  return paise / 100
}

/** Paise from rupees as they come over the boundary, rounded to the nearest: 29999.5 → 2999950. */
export function toPaise(rupeeAmount: number): Paise {
  return Math.round(rupeeAmount * 100)
}

/** A price as shoppers read it: Indian digit groups, whole rupees, halves upward: 123456750 → '₹12,34,568'. */
export function formatInr(paise: Paise): string {
  // Rounded here rather than by Intl, so that minus half a rupee is '₹0' and never '-₹0'.
  inr ??= new Intl.NumberFormat('en-IN', WHOLE_RUPEES)
  return inr.format(Math.floor((paise + 50) / 100))
}
