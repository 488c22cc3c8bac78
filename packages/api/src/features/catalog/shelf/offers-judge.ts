import { BITS_OF_GROUP, OFFER_GROUPS } from './choices.ts'
import type { Columns } from './columns.ts'
import { pricesAlone } from './count-all.ts'
import { judgeOffers, NONE, offerTest, SEVERAL } from './judge.ts'
import type { ShelfFilter } from './shelf-filter.ts'

type Prices = NonNullable<ShelfFilter['prices']>

/** Whether one offer passes all tests, and the choices that one is which passes what the other groups ask; also in stock only. */
export type Judged = { fits: boolean; fitsInStock: boolean; choices: number; choicesInStock: number }

/** Judges the offers of a product of which there are some. */
export function offersJudge(columns: Columns, filter: ShelfFilter): (place: number, into: Judged) => void {
  const { products, offers } = columns
  const { groups, missedBy } = judgeOffers(columns, filter)
  if (groups.length === 0)
    return (place, into) => {
      into.fits = true
      into.fitsInStock = products.isInStock[place] === 1
      into.choices = products.choices[place] ?? 0
      into.choicesInStock = products.choicesInStock[place] ?? 0
    }
  const bitsOf = groups.map((group) => BITS_OF_GROUP[OFFER_GROUPS.indexOf(group)] ?? 0)
  const prices = pricesAlone(filter)
  if (prices) return pricesJudge(columns, prices, bitsOf[0] ?? 0)
  return (place, into) => {
    into.fits = into.fitsInStock = false
    into.choices = into.choicesInStock = 0
    const from = products.firstOffer[place] ?? 0
    const end = from + (products.offerCount[place] ?? 0)
    for (let offer = from; offer < end; offer++) {
      const missed = missedBy(offer)
      if (missed === SEVERAL) continue
      const bits = (offers.choices[offer] ?? 0) & (missed === NONE ? -1 : (bitsOf[missed] ?? 0))
      const isInStock = offers.isInStock[offer] === 1
      if (missed === NONE) {
        into.fits = true
        if (isInStock) into.fitsInStock = true
      }
      into.choices |= bits
      if (isInStock) into.choicesInStock |= bits
    }
  }
}

/** The same where a price alone is asked of offers: several times as quick without a call for each of them. */
function pricesJudge(
  { products, offers }: Columns,
  { least, most }: Prices,
  bitsOfPrices: number,
): (place: number, into: Judged) => void {
  const { firstOffer, offerCount } = products
  const { pricePaise, isInStock, choices } = offers
  return (place, into) => {
    into.fits = into.fitsInStock = false
    into.choices = into.choicesInStock = 0
    const from = firstOffer[place] as number
    const end = from + (offerCount[place] as number)
    for (let offer = from; offer < end; offer++) {
      const price = pricePaise[offer] as number
      const fits = price >= least && price <= most
      const bits = fits ? (choices[offer] as number) : (choices[offer] as number) & bitsOfPrices
      into.choices |= bits
      if (fits) into.fits = true
      if (isInStock[offer] !== 1) continue
      into.choicesInStock |= bits
      if (fits) into.fitsInStock = true
    }
  }
}

/** Whether what is asked of stock holds: something that fits is there, or nothing that fits is. */
export const isStocked = (inStock: boolean | undefined, { fits, fitsInStock }: Judged) =>
  inStock === undefined ? fits : inStock ? fitsInStock : fits && !fitsInStock

function pricedTest({ products, offers }: Columns, { least, most }: Prices): (place: number) => boolean {
  const { firstOffer, offerCount } = products
  const { pricePaise } = offers
  return (place) => {
    const from = firstOffer[place] as number
    const end = from + (offerCount[place] as number)
    for (let offer = from; offer < end; offer++) {
      const price = pricePaise[offer] as number
      if (price >= least && price <= most) return true
    }
    return false
  }
}

/** The same of a product whose choices nobody asks for. */
export function stockedTest(columns: Columns, filter: ShelfFilter): (place: number) => boolean {
  const { products, offers } = columns
  const { inStock } = filter
  const prices = inStock === undefined ? pricesAlone(filter) : null
  if (prices) return pricedTest(columns, prices)
  const fits = offerTest(columns, filter)
  if (fits === null) return (place) => inStock === undefined || (products.isInStock[place] === 1) === inStock
  return (place) => {
    const from = products.firstOffer[place] ?? 0
    const end = from + (products.offerCount[place] ?? 0)
    let isFound = false
    for (let offer = from; offer < end; offer++) {
      if (!fits(offer)) continue
      if (inStock === undefined) return true
      if (offers.isInStock[offer] === 1) return inStock
      isFound = true
    }
    return isFound && inStock === false
  }
}
