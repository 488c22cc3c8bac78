import type { ChoiceCounts } from '../../../search-port.ts'
import { BITS_OF_GROUP, CHOICES, OFFER_GROUPS } from './choices.ts'
import type { Columns } from './columns.ts'
import { columnOf, judgeOffers, judgeProducts, NONE, offerTest, SEVERAL } from './judge.ts'
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

/** The same of a product whose choices nobody asks for. */
function stockedTest(columns: Columns, filter: ShelfFilter): (place: number) => boolean {
  const { products, offers } = columns
  const { inStock } = filter
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

/** Adds up how many products have each number of a column. */
type Counter = { add: (place: number) => void; counts: () => Int32Array }

function createCounter(column: Int32Array): Counter {
  let counts = new Int32Array(64)
  return {
    add: (place) => {
      const value = column[place] ?? 0
      if (value >= counts.length) counts = longer(counts, value * 2)
      counts[value] = (counts[value] ?? 0) + 1
    },
    counts: () => counts,
  }
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

/** By each set of choices as bits: all 0 between two calls, none of which waits for anything. */
const SETS = new Int32Array(2 ** CHOICES.length)

/** Adds up how many products are each choice, by the sets of choices that they are. */
function createChoiceCounter(): { add: (set: number) => void; end: () => number[] } {
  const seen: number[] = []
  return {
    add: (set) => {
      if (SETS[set] === 0) seen.push(set)
      SETS[set] = (SETS[set] ?? 0) + 1
    },
    end: () => {
      const chosen = CHOICES.map(() => 0)
      for (const set of seen) {
        const count = SETS[set] ?? 0
        SETS[set] = 0
        for (let bits = set; bits !== 0; bits &= bits - 1) {
          const choice = 31 - Math.clz32(bits & -bits)
          chosen[choice] = (chosen[choice] ?? 0) + count
        }
      }
      return chosen
    },
  }
}

/** What the pass over the products found. */
type Passed = {
  /** Those that pass all. */
  all: Int32Array
  /** Those that miss one group alone, by the group and by what they have of it. */
  missing: Partial<Record<ProductGroup, Counter>>
  /** How many of those that pass all are each choice. */
  chosen: number[]
  /** Of those that fit, how many are sold out and how many are not. */
  stock: [soldOut: number, inStock: number]
}

/** Room for the places that pass, in turn for each call. */
let room = new Int32Array(0)

/** Judges each product once. */
function pass(columns: Columns, places: Int32Array, filter: ShelfFilter): Passed {
  const { inStock } = filter
  const { offerCount } = columns.products
  const { groups, missedBy } = judgeProducts(columns, filter)
  const judgeOffersOf = offersJudge(columns, filter)
  const isStockedAt = stockedTest(columns, filter)
  const missing = groups.map((group) => createCounter(columnOf(columns.products, group)))
  const choices = createChoiceCounter()
  const stock: Passed['stock'] = [0, 0]
  const judged: Judged = { fits: false, fitsInStock: false, choices: 0, choicesInStock: 0 }
  if (room.length < places.length) room = new Int32Array(places.length)
  let count = 0
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0
    const missed = groups.length === 0 ? NONE : missedBy(place)
    // What a search found may be gone by now.
    if (missed === SEVERAL || offerCount[place] === 0) continue
    if (missed !== NONE) {
      if (isStockedAt(place)) missing[missed]?.add(place)
      continue
    }
    judgeOffersOf(place, judged)
    if (isStocked(inStock, judged)) room[count++] = place
    if (judged.fits) stock[judged.fitsInStock ? 1 : 0] += 1
    let bits = judged.choices
    if (inStock !== undefined) bits = inStock ? judged.choicesInStock : bits & ~judged.choicesInStock
    choices.add(bits)
  }
  return {
    all: room.subarray(0, count),
    missing: Object.fromEntries(groups.map((group, index) => [group, missing[index]])),
    chosen: choices.end(),
    stock,
  }
}

/** How many of these places have each number of a column, added to what was counted of it. */
function countPlaces(places: Int32Array, counter: Counter): Int32Array {
  for (let index = 0; index < places.length; index++) counter.add(places[index] ?? 0)
  return counter.counts()
}

/**
 * The counts of the filter panel over the products of these places, each judged once: a group's choices pass all filters but the
 * group's own.
 */
export function countShelf(columns: Columns, places: Int32Array, filter: ShelfFilter): ChoiceCounts {
  const { all, missing, chosen, stock } = pass(columns, places, filter)
  const { products } = columns
  const countsOf = (group: ProductGroup) =>
    countPlaces(all, missing[group] ?? createCounter(columnOf(products, group)))
  const countries = countPlaces(places, createCounter(products.countryOfOrigin))
  const counts: ChoiceCounts = {
    total: all.length,
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
  CHOICES.forEach(({ group, value }, index) => {
    counts[group][value] = chosen[index] ?? 0
  })
  return counts
}
