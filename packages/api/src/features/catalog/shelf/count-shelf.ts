import type { ChoiceCounts } from '../../../search-port.ts'
import { BITS_OF_GROUP, CHOICES, OFFER_GROUPS } from './choices.ts'
import type { OfferTest } from './offer-tests.ts'
import type { ProductFacts } from './product-facts.ts'
import { PRODUCT_GROUPS, type ProductGroup, type ShelfFilter } from './shelf-filter.ts'
import { textOf } from './text-numbers.ts'

/** Whether one offer passes all tests, and the choices that one is which passes what the other groups ask; also in stock only. */
type Judged = { fits: boolean; fitsInStock: boolean; choices: number; choicesInStock: number }

/** The one offer group that is missed, by its place; -1 where none is, -2 where more are. */
function missedOffer(
  offer: ProductFacts['offers'][number],
  tests: readonly (OfferTest | undefined)[],
): number {
  let missed = -1
  for (let group = 0; group < tests.length; group++) {
    if (tests[group]?.(offer) !== false) continue
    if (missed !== -1) return -2
    missed = group
  }
  return missed
}

function judgeOffers(
  facts: ProductFacts,
  tests: readonly (OfferTest | undefined)[] | null,
  into: Judged,
): void {
  into.fits = tests === null
  into.fitsInStock = tests === null && facts.isInStock
  into.choices = tests === null ? facts.choices : 0
  into.choicesInStock = tests === null ? facts.choicesInStock : 0
  if (tests === null) return
  for (const offer of facts.offers) {
    const missed = missedOffer(offer, tests)
    if (missed === -2) continue
    const bits = missed === -1 ? offer.choices : offer.choices & (BITS_OF_GROUP[missed] ?? 0)
    if (missed === -1) into.fits = true
    into.choices |= bits
    if (!offer.isInStock) continue
    if (missed === -1) into.fitsInStock = true
    into.choicesInStock |= bits
  }
}

/** The one group of the product's own that it misses, by its place; -1 where it passes all, -2 where it misses more. */
function missedGroup(facts: ProductFacts, tests: readonly ((facts: ProductFacts) => boolean)[]): number {
  let missed = -1
  for (let group = 0; group < tests.length; group++) {
    if (tests[group]?.(facts)) continue
    if (missed !== -1) return -2
    missed = group
  }
  return missed
}

/** Whether what is asked of stock holds: something that fits is there, or nothing that fits is. */
const isStocked = (inStock: boolean | undefined, { fits, fitsInStock }: Judged) =>
  inStock === undefined ? fits : inStock ? fitsInStock : fits && !fitsInStock

/** The tests of a filter in lists, and the groups of the product's own that have one. */
function testsOf({ product, offer }: ShelfFilter) {
  const groups = PRODUCT_GROUPS.filter((group) => product[group] !== undefined)
  return {
    groups,
    own: groups.flatMap((group) => product[group] ?? []),
    ofOffers: Object.keys(offer).length === 0 ? null : OFFER_GROUPS.map((group) => offer[group]),
  }
}

const add = (counts: number[], at: number, more = 1) => {
  counts[at] = (counts[at] ?? 0) + more
}

/** Counts by numbers of texts as counts by the texts. */
function byText(counts: readonly number[]): Record<string, number> {
  const named: Record<string, number> = {}
  counts.forEach((count, number) => {
    const text = textOf(number)
    if (text !== null) named[text] = count
  })
  return named
}

type Tally = Record<ProductGroup, number[]>
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
function tallyOwn(tally: Tally, facts: ProductFacts, missed: ProductGroup | null): void {
  if (missed === null || missed === 'brand') add(tally.brand, facts.brandId)
  if (missed === null || missed === 'category') add(tally.category, facts.categoryId)
  if (missed === null || missed === 'condition') add(tally.condition, facts.condition)
  if (missed === null || missed === 'processor') add(tally.processor, facts.cpuMaker)
  if (missed === null || missed === 'operatingSystem') add(tally.operatingSystem, facts.osFamily)
  if (missed === null || missed === 'touchscreen') add(tally.touchscreen, facts.isTouch ? 1 : 0)
  if (missed === null || missed === 'countryOfOrigin') add(tally.countryOfOrigin, facts.countryOfOrigin)
}

function countsOf(
  tally: Tally,
  input: { total: number; chosen: readonly number[]; stock: readonly number[] },
): ChoiceCounts {
  const counts: ChoiceCounts = {
    total: input.total,
    brand: tally.brand,
    category: tally.category,
    countryOfOrigin: byText(tally.countryOfOrigin),
    condition: byText(tally.condition),
    processor: byText(tally.processor),
    operatingSystem: byText(tally.operatingSystem),
    touchscreen: { true: tally.touchscreen[1] ?? 0 },
    inStock: { true: input.stock[1] ?? 0, false: input.stock[0] ?? 0 },
    ramGb: {},
    storage: {},
    useCase: {},
    price: {},
  }
  CHOICES.forEach(({ group, value }, index) => {
    counts[group][value] = input.chosen[index] ?? 0
  })
  return counts
}

/** The counts of the filter panel over products, each judged once: a group's choices pass all filters but the group's own. */
export function countShelf(products: Iterable<ProductFacts>, filter: ShelfFilter): ChoiceCounts {
  const { inStock } = filter
  const { groups, own, ofOffers } = testsOf(filter)
  const [tally, chosen, stock] = [newTally(), CHOICES.map(() => 0), [0, 0]]
  const judged: Judged = { fits: false, fitsInStock: false, choices: 0, choicesInStock: 0 }
  let total = 0
  for (const facts of products) {
    add(tally.countryOfOrigin, facts.countryOfOrigin, 0)
    const missed = missedGroup(facts, own)
    if (missed === -2) continue
    judgeOffers(facts, ofOffers, judged)
    const isListed = isStocked(inStock, judged)
    if (isListed) tallyOwn(tally, facts, groups[missed] ?? null)
    if (missed !== -1) continue
    if (isListed) total += 1
    if (judged.fits) add(stock, judged.fitsInStock ? 1 : 0)
    let bits = judged.choices
    if (inStock !== undefined) bits = inStock ? judged.choicesInStock : bits & ~judged.choicesInStock
    for (; bits !== 0; bits &= bits - 1) add(chosen, 31 - Math.clz32(bits & -bits))
  }
  return countsOf(tally, { total, chosen, stock })
}
