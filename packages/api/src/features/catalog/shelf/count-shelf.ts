import type { ChoiceCounts } from '../../../search-port.ts'
import { CHOICES } from './choices.ts'
import type { Columns } from './columns.ts'
import { NONE, SEVERAL } from './judge.ts'
import { isStocked, type Judged, offersJudge, stockedTest } from './offers-judge.ts'
import { PRODUCT_GROUPS, type ProductGroup, type ShelfFilter } from './shelf-filter.ts'
import { textOf } from './text-numbers.ts'

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

/** Of each combination of what products are: the group of which it misses the filter, NONE or SEVERAL. */
function verdictsOf({ combinations }: Columns, { product }: ShelfFilter): Int8Array {
  const verdicts = new Int8Array(combinations.numbers.size).fill(NONE)
  PRODUCT_GROUPS.forEach((group, index) => {
    const passes = product[group]
    if (!passes) return
    const values = combinations.values[group]
    for (let number = 0; number < verdicts.length; number++) {
      if (passes[values[number] as number] === 1) continue
      verdicts[number] = verdicts[number] === NONE ? index : SEVERAL
    }
  })
  return verdicts
}

/** What the pass over the products found; how many of each combination. */
type Passed = {
  verdicts: Int8Array
  /** 1 where there is any, also one that is not for sale or passes nothing. */
  seen: Uint8Array
  /** Those that pass all, and those that miss one group alone. */
  passing: Int32Array
  missing: Int32Array
  /** How many of those that pass all are each choice. */
  chosen: number[]
  /** Of those that fit, how many are sold out and how many are not. */
  stock: [soldOut: number, inStock: number]
}

/** Judges each product once. */
function pass(columns: Columns, places: Int32Array, filter: ShelfFilter): Passed {
  const { inStock } = filter
  const { offerCount, combination } = columns.products
  const verdicts = verdictsOf(columns, filter)
  const { length } = verdicts
  const [seen, passing, missing] = [new Uint8Array(length), new Int32Array(length), new Int32Array(length)]
  const judgeOffersOf = offersJudge(columns, filter)
  const isStockedAt = stockedTest(columns, filter)
  const choices = createChoiceCounter()
  const stock: Passed['stock'] = [0, 0]
  const judged: Judged = { fits: false, fitsInStock: false, choices: 0, choicesInStock: 0 }
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number
    const number = combination[place] as number
    const verdict = verdicts[number] as number
    seen[number] = 1
    // What a search found may be gone by now.
    if (verdict === SEVERAL || offerCount[place] === 0) continue
    if (verdict !== NONE) {
      if (isStockedAt(place)) missing[number] = (missing[number] as number) + 1
      continue
    }
    judgeOffersOf(place, judged)
    if (isStocked(inStock, judged)) passing[number] = (passing[number] as number) + 1
    if (judged.fits) stock[judged.fitsInStock ? 1 : 0] += 1
    let bits = judged.choices
    if (inStock !== undefined) bits = inStock ? judged.choicesInStock : bits & ~judged.choicesInStock
    choices.add(bits)
  }
  return { verdicts, seen, passing, missing, chosen: choices.end(), stock }
}

/** How many have each value of a group: those that pass all, and those that miss this group alone. */
function countsOf({ combinations }: Columns, group: ProductGroup, passed: Passed): Int32Array {
  const { verdicts, passing, missing } = passed
  const values = combinations.values[group]
  const own = PRODUCT_GROUPS.indexOf(group)
  const counts = new Int32Array(values.reduce((most, value) => Math.max(most, value), -1) + 1)
  for (let number = 0; number < verdicts.length; number++) {
    const value = values[number] as number
    const more = (passing[number] as number) + (verdicts[number] === own ? (missing[number] as number) : 0)
    counts[value] = (counts[value] as number) + more
  }
  return counts
}

/** 1 for each country that any of the products is from. */
function countriesOf({ combinations }: Columns, { seen }: Passed): Int32Array {
  const countries = combinations.values.countryOfOrigin
  const known = new Int32Array(countries.reduce((most, value) => Math.max(most, value), -1) + 1)
  countries.forEach((country, number) => {
    if (seen[number] === 1) known[country] = 1
  })
  return known
}

/**
 * The counts of the filter panel over the products of these places, each judged once: a group's choices pass all filters but the
 * group's own.
 */
export function countShelf(columns: Columns, places: Int32Array, filter: ShelfFilter): ChoiceCounts {
  const passed = pass(columns, places, filter)
  const { chosen, stock } = passed
  const of = (group: ProductGroup) => countsOf(columns, group, passed)
  const counts: ChoiceCounts = {
    total: passed.passing.reduce((sum, count) => sum + count, 0),
    brand: [...of('brand')],
    category: [...of('category')],
    countryOfOrigin: byText(of('countryOfOrigin'), countriesOf(columns, passed)),
    condition: byText(of('condition')),
    processor: byText(of('processor')),
    operatingSystem: byText(of('operatingSystem')),
    touchscreen: { true: of('touchscreen')[1] ?? 0 },
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
