import type { ItemDraft } from './item-drafts.tsx'

/** Parses a whole number as entered; null if it is not one. */
export function wholeIn(typed: string): number | null {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isInteger(amount) ? amount : null
}

/** A number of units; null when it is none, or below 0. */
export function unitsIn(typed: string): number | null {
  const amount = wholeIn(typed)
  return amount !== null && amount >= 0 ? amount : null
}

/** A price in rupees, with or without commas; null when it is none, or not above 0. */
function priceIn(typed: string): number | null {
  const price = typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', ''))
  return Number.isFinite(price) && price > 0 ? price : null
}

/** The number that a draft means; null when it is none. */
export function numberIn({ field, typed }: ItemDraft): number | null {
  return field === 'price' ? priceIn(typed) : unitsIn(typed)
}
