import type { ChoiceCounts } from '../../../search-port.ts'
import { BITS_OF_GROUP, CHOICES, OFFER_GROUPS } from './choices.ts'
import type { Columns } from './columns.ts'
import { columnOf, judgeOffers, judgeProducts, NONE, SEVERAL } from './judge.ts'
import type { ProductGroup, ShelfFilter } from './shelf-filter.ts'
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

/** Places of products, as many as were put into it. */
type Places = { places: Int32Array; count: number }

/** Adds up how many of the products have each number of a column. */
function countColumn(column: Int32Array, all: readonly Places[]): Int32Array {
  let counts = new Int32Array(64)
  for (const { places, count } of all) {
    for (let index = 0; index < count; index++) {
      const value = column[places[index] ?? 0] ?? 0
      if (value >= counts.length) counts = longer(counts, value * 2)
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}

function longer(counts: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(length)
  more.set(counts)
  return more
}

/** Counts by numbers of texts as counts by the texts; one of none for what only other filters leave out. */
function byText(counts: Int32Array, seen = counts): Record<string, number> {
  const named: Record<string, number> = {}
  seen.forEach((isSeen, number) => {
    const text = textOf(number)
    if (isSeen > 0 && text !== null) named[text] = counts[number] ?? 0
  })
  return named
}

/** How many products are each choice, of the counts of each set of choices as bits. */
function countBits(sets: Int32Array): number[] {
  const chosen = CHOICES.map(() => 0)
  sets.forEach((count, set) => {
    if (count === 0) return
    for (let bits = set; bits !== 0; bits &= bits - 1) {
      const choice = 31 - Math.clz32(bits & -bits)
      chosen[choice] = (chosen[choice] ?? 0) + count
    }
  })
  return chosen
}

/** What the pass over the products found. */
type Passed = {
  /** Those that pass all, and those that miss one group alone, by the group. */
  all: Places
  missing: Partial<Record<ProductGroup, Places>>
  /** How many of those that pass all are each set of choices, as bits. */
  sets: Int32Array
  /** Of those that fit, how many are sold out and how many are not. */
  stock: [soldOut: number, inStock: number]
}

const noPlaces = (most: number): Places => ({ places: new Int32Array(most), count: 0 })

/** Judges each product once. */
function pass(columns: Columns, places: Int32Array, filter: ShelfFilter): Passed {
  const { inStock } = filter
  const { offerCount } = columns.products
  const { groups, missedBy } = judgeProducts(columns, filter)
  const judgeOffersOf = offersJudge(columns, filter)
  const all = noPlaces(places.length)
  const missing = groups.map(() => noPlaces(places.length))
  const sets = new Int32Array(2 ** CHOICES.length)
  const stock: Passed['stock'] = [0, 0]
  const judged: Judged = { fits: false, fitsInStock: false, choices: 0, choicesInStock: 0 }
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0
    const missed = groups.length === 0 ? NONE : missedBy(place)
    // What a search found may be gone by now.
    if (missed === SEVERAL || offerCount[place] === 0) continue
    judgeOffersOf(place, judged)
    const listed = missed === NONE ? all : missing[missed]
    if (listed && isStocked(inStock, judged)) listed.places[listed.count++] = place
    if (missed !== NONE) continue
    if (judged.fits) stock[judged.fitsInStock ? 1 : 0] += 1
    let bits = judged.choices
    if (inStock !== undefined) bits = inStock ? judged.choicesInStock : bits & ~judged.choicesInStock
    sets[bits] = (sets[bits] ?? 0) + 1
  }
  return {
    all,
    missing: Object.fromEntries(groups.map((group, index) => [group, missing[index]])),
    sets,
    stock,
  }
}

/**
 * The counts of the filter panel over the products of these places, each judged once: a group's choices pass all filters but the
 * group's own.
 */
export function countShelf(columns: Columns, places: Int32Array, filter: ShelfFilter): ChoiceCounts {
  const { all, missing, sets, stock } = pass(columns, places, filter)
  const countsOf = (group: ProductGroup) => {
    const others = missing[group]
    return countColumn(columnOf(columns.products, group), others ? [all, others] : [all])
  }
  const countries = countColumn(columns.products.countryOfOrigin, [{ places, count: places.length }])
  const counts: ChoiceCounts = {
    total: all.count,
    brand: [...countsOf('brand')],
    category: [...countsOf('category')],
    countryOfOrigin: byText(countsOf('countryOfOrigin'), countries),
    condition: byText(countsOf('condition')),
    processor: byText(countsOf('processor')),
    operatingSystem: byText(countsOf('operatingSystem')),
    touchscreen: { true: countsOf('touchscreen')[1] ?? 0 },
    inStock: { true: stock[1], false: stock[0] },
    ramGb: {},
    storage: {},
    useCase: {},
    price: {},
  }
  const chosen = countBits(sets)
  CHOICES.forEach(({ group, value }, index) => {
    counts[group][value] = chosen[index] ?? 0
  })
  return counts
}
