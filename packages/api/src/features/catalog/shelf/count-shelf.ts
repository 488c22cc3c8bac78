import type { ChoiceCounts } from '../../../search-port.ts'
import { BITS_OF_GROUP, CHOICES, OFFER_GROUPS } from './choices.ts'
import type { Columns } from './columns.ts'
import { columnOf, judgeOffers, judgeProducts, NONE, SEVERAL } from './judge.ts'
import { PRODUCT_GROUPS, type ProductGroup, type ShelfFilter } from './shelf-filter.ts'
import { textOf } from './text-numbers.ts'

/** Whether one offer passes all tests, and the choices that one is which passes what the other groups ask; also in stock only. */
type Judged = { fits: boolean; fitsInStock: boolean; choices: number; choicesInStock: number }

/** Judges the offers of a product of which there are some. */
function offersJudge(columns: Columns, filter: ShelfFilter): (place: number, into: Judged) => void {
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

/** Whether what is asked of stock holds: something that fits is there, or nothing that fits is. */
const isStocked = (inStock: boolean | undefined, { fits, fitsInStock }: Judged) =>
  inStock === undefined ? fits : inStock ? fitsInStock : fits && !fitsInStock

const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits)

/** How many products have each number of a column. */
type Counts = number[]
const add = (counts: Counts, value: number, more = 1) => {
  counts[value] = (counts[value] ?? 0) + more
}

/** Counts by numbers of texts as counts by the texts. */
function byText(counts: Counts): Record<string, number> {
  const named: Record<string, number> = {}
  counts.forEach((count, number) => {
    const text = textOf(number)
    if (text !== null) named[text] = count
  })
  return named
}

type Tally = Record<ProductGroup, Counts>
const newTally = (): Tally => ({
  brand: [],
  category: [],
  condition: [],
  processor: [],
  operatingSystem: [],
  touchscreen: [],
  countryOfOrigin: [],
})

/** Counts a product for its own values where it passes all groups but, at most, the value's own. */
function tallier(columns: Columns, tally: Tally): (place: number, missed: ProductGroup | null) => void {
  const counted = PRODUCT_GROUPS.map((group) => ({
    group,
    counts: tally[group],
    column: columnOf(columns.products, group),
  }))
  return (place, missed) => {
    for (const { group, counts, column } of counted)
      if (missed === null || missed === group) add(counts, column[place] ?? 0)
  }
}

type Counted = { tally: Tally; total: number; chosen: readonly number[]; stock: readonly number[] }

function countsOf({ tally, total, chosen, stock }: Counted): ChoiceCounts {
  const counts: ChoiceCounts = {
    total,
    brand: tally.brand,
    category: tally.category,
    countryOfOrigin: byText(tally.countryOfOrigin),
    condition: byText(tally.condition),
    processor: byText(tally.processor),
    operatingSystem: byText(tally.operatingSystem),
    touchscreen: { true: tally.touchscreen[1] ?? 0 },
    inStock: { true: stock[1] ?? 0, false: stock[0] ?? 0 },
    ramGb: {},
    storage: {},
    useCase: {},
    price: {},
  }
  CHOICES.forEach(({ group, value }, index) => {
    counts[group][value] = chosen[index] ?? 0
  })
  return counts
}

/**
 * The counts of the filter panel over the products of these places, each judged once: a group's choices pass all filters but the
 * group's own.
 */
export function countShelf(columns: Columns, places: Int32Array, filter: ShelfFilter): ChoiceCounts {
  const { inStock } = filter
  const { offerCount, countryOfOrigin } = columns.products
  const own = judgeProducts(columns, filter)
  const judgeOffersOf = offersJudge(columns, filter)
  const [tally, chosen, stock] = [newTally(), CHOICES.map(() => 0), [0, 0]]
  const count = tallier(columns, tally)
  const judged: Judged = { fits: false, fitsInStock: false, choices: 0, choicesInStock: 0 }
  let total = 0
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0
    // What a search found may be gone by now.
    if (offerCount[place] === 0) continue
    add(tally.countryOfOrigin, countryOfOrigin[place] ?? 0, 0)
    const missed = own.missedBy(place)
    if (missed === SEVERAL) continue
    judgeOffersOf(place, judged)
    const isListed = isStocked(inStock, judged)
    if (isListed) count(place, missed === NONE ? null : (own.groups[missed] ?? null))
    if (missed !== NONE) continue
    if (isListed) total += 1
    if (judged.fits) add(stock, judged.fitsInStock ? 1 : 0)
    let bits = judged.choices
    if (inStock !== undefined) bits = inStock ? judged.choicesInStock : bits & ~judged.choicesInStock
    for (; bits !== 0; bits &= bits - 1) add(chosen, lowestBit(bits))
  }
  return countsOf({ tally, total, chosen, stock })
}
