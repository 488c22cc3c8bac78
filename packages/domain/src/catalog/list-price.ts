import type { Paise } from '../money/paise.ts'

/**
 * The price to strike through and what is saved against it. Only a stored MRP above the price counts: a made-up
 * list price is a dark pattern (Consumer Protection guidelines of 2023). `percentOff` is rounded to a whole percent.
 */
export function listPrice(input: { pricePaise: Paise; mrpPaise: Paise | null }): {
  listPricePaise: Paise | null
  savingPaise: Paise
  percentOff: number
} {
  const { pricePaise, mrpPaise } = input
  if (mrpPaise === null || mrpPaise <= pricePaise)
    return { listPricePaise: null, savingPaise: 0, percentOff: 0 }
  const savingPaise = mrpPaise - pricePaise
  return { listPricePaise: mrpPaise, savingPaise, percentOff: Math.round((savingPaise / mrpPaise) * 100) }
}
