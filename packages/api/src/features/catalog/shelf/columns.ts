import { type Combinations, combinationOf, createCombinations } from './combinations.ts'
import type { OfferFacts, ProductFacts } from './product-facts.ts'

/** Facts that are numbers as they come. */
const NUMBERS = [
  'id',
  'ratingHundredths',
  'reviewCount',
  'brandId',
  'categoryId',
  'condition',
  'countryOfOrigin',
  'cpuMaker',
  'osFamily',
  'kind',
  'build',
  'choices',
  'choicesInStock',
] as const satisfies readonly (keyof ProductFacts)[]

const PRODUCT_COLUMNS = [
  ...NUMBERS,
  'isTouch',
  'isInStock',
  /** What it is of all that filters ask of products themselves. */
  'combination',
  /** Where its offers begin, how many there are, and how many may stand there. */
  'firstOffer',
  'offerCount',
  'offerRoom',
  /** What its cheapest and its dearest offer asks; -1 where it has none. */
  'lowestPaise',
  'highestPaise',
] as const

/** Nothing is known: 0 of a variant or a drive, -1 of an MRP or a memory. */
const OFFER_COLUMNS = [
  'variantId',
  'pricePaise',
  'mrpPaise',
  'ramGb',
  'drive',
  'isInStock',
  'choices',
] as const

const NO_PRICE = -1

/** A number of each row, by the row's place. */
type Table<Column extends string> = { size: number } & Record<Column, Int32Array>
export type ProductTable = Table<(typeof PRODUCT_COLUMNS)[number]> & { createdAtMs: Float64Array }
export type OfferTable = Table<(typeof OFFER_COLUMNS)[number]>

/**
 * The facts of products and their offers as columns: an object of each would take several times the memory, and a look at all
 * of them several times as long. A product keeps its place for ever; one that is gone has no offers.
 */
export type Columns = {
  products: ProductTable
  offers: OfferTable
  places: Map<number, number>
  combinations: Combinations
}

function emptyTable<Column extends string>(columns: readonly Column[]): Table<Column> {
  const arrays = Object.fromEntries(columns.map((column) => [column, new Int32Array()]))
  return { size: 0, ...arrays } as Table<Column>
}

export function createColumns(): Columns {
  const products = { ...emptyTable(PRODUCT_COLUMNS), createdAtMs: new Float64Array() }
  return {
    products,
    offers: emptyTable(OFFER_COLUMNS),
    places: new Map(),
    combinations: createCombinations(),
  }
}

function resize({ products, offers }: Columns, room: { products: number; offers: number }): void {
  const resized = <Numbers extends Int32Array | Float64Array>(from: Numbers, into: Numbers) => {
    into.set(from.subarray(0, into.length))
    return into
  }
  for (const column of PRODUCT_COLUMNS)
    products[column] = resized(products[column], new Int32Array(room.products))
  products.createdAtMs = resized(products.createdAtMs, new Float64Array(room.products))
  for (const column of OFFER_COLUMNS) offers[column] = resized(offers[column], new Int32Array(room.offers))
}

/** Gives back the room beyond what is in use. */
export function trimColumns(columns: Columns): void {
  resize(columns, { products: columns.products.size, offers: columns.offers.size })
}

/** A quarter more than there is, so that not every new product copies all. */
const wider = (room: number, wanted: number) => (wanted <= room ? room : wanted + (wanted >> 2) + 16)

function makeRoom(columns: Columns, more: { products: number; offers: number }): void {
  const { products, offers } = columns
  const [ofProducts, ofOffers] = [products.id.length, offers.variantId.length]
  const room = {
    products: wider(ofProducts, products.size + more.products),
    offers: wider(ofOffers, offers.size + more.offers),
  }
  if (room.products > ofProducts || room.offers > ofOffers) resize(columns, room)
}

function putOffers(
  { products, offers }: Columns,
  { place, facts }: { place: number; facts: readonly OfferFacts[] },
): void {
  if (facts.length > (products.offerRoom[place] ?? 0)) {
    products.firstOffer[place] = offers.size
    products.offerRoom[place] = facts.length
    offers.size += facts.length
  }
  products.offerCount[place] = facts.length
  facts.forEach((offer, index) => {
    const at = (products.firstOffer[place] ?? 0) + index
    offers.variantId[at] = offer.variantId ?? 0
    offers.pricePaise[at] = offer.pricePaise
    offers.mrpPaise[at] = offer.mrpPaise ?? -1
    offers.ramGb[at] = offer.ramGb ?? -1
    offers.drive[at] = offer.drive
    offers.isInStock[at] = Number(offer.isInStock)
    offers.choices[at] = offer.choices
  })
  const prices = facts.map(({ pricePaise }) => pricePaise)
  products.lowestPaise[place] = prices.length === 0 ? NO_PRICE : Math.min(...prices)
  products.highestPaise[place] = Math.max(NO_PRICE, ...prices)
}

/** Puts what is known of a product into the columns, and gives its place. */
export function putFacts(columns: Columns, facts: ProductFacts): number {
  const { products, places } = columns
  const known = places.get(facts.id)
  makeRoom(columns, { products: known === undefined ? 1 : 0, offers: facts.offers.length })
  const place = known ?? products.size++
  places.set(facts.id, place)
  for (const column of NUMBERS) products[column][place] = facts[column]
  products.createdAtMs[place] = facts.createdAtMs
  products.isTouch[place] = Number(facts.isTouch)
  products.isInStock[place] = Number(facts.isInStock)
  products.combination[place] = combinationOf(columns.combinations, facts)
  putOffers(columns, { place, facts: facts.offers })
  return place
}

/** The place of a live product; -1 of what is not for sale. */
export function placeOf({ products, places }: Columns, id: number): number {
  const place = places.get(id) ?? -1
  return (products.offerCount[place] ?? 0) > 0 ? place : -1
}

/** From now on it is not for sale: lists of what a search found may still have its place. */
export function removeFacts({ products, places }: Columns, id: number): void {
  const place = places.get(id)
  if (place === undefined) return
  products.offerCount[place] = 0
  products.lowestPaise[place] = products.highestPaise[place] = NO_PRICE
}
