import type { OfferGroup } from '../offer-filter.ts'
import { OFFER_GROUPS } from './choices.ts'
import { COLUMN_OF } from './combinations.ts'
import type { Columns, ProductTable } from './columns.ts'
import { PRODUCT_GROUPS, type ProductGroup, type ShelfFilter } from './shelf-filter.ts'

/** Misses no group, or more than one. */
export const NONE = -1
export const SEVERAL = -2

/** The group of which something misses the filter, as the place of the group among `groups`; NONE, or SEVERAL. */
export type Judge<Group> = { groups: readonly Group[]; missedBy: (place: number) => number }

/** The values of a group of products, by their places. */
export const columnOf = (products: ProductTable, group: ProductGroup): Int32Array =>
  products[COLUMN_OF[group]]

/** Judges what a filter asks of products themselves. */
export function judgeProducts({ products }: Columns, filter: ShelfFilter): Judge<ProductGroup> {
  const groups = PRODUCT_GROUPS.filter((group) => filter.product[group] !== undefined)
  const columns = groups.map((group) => columnOf(products, group))
  const passing = groups.map((group) => filter.product[group] ?? new Uint8Array())
  const [column, ...others] = columns
  const [passes] = passing
  // The most ask one thing of all products there are.
  if (column && passes && others.length === 0)
    return { groups, missedBy: (place) => (passes[column[place] ?? 0] === 1 ? NONE : 0) }
  return {
    groups,
    missedBy: (place) => {
      let missed = NONE
      for (let group = 0; group < columns.length; group++) {
        const value = columns[group]?.[place] ?? 0
        if (passing[group]?.[value] === 1) continue
        if (missed !== NONE) return SEVERAL
        missed = group
      }
      return missed
    },
  }
}

/** Tells whether an offer passes all that a filter asks of offers; null where it asks nothing. */
export function offerTest(columns: Columns, filter: ShelfFilter): ((place: number) => boolean) | null {
  const { groups, missedBy } = judgeOffers(columns, filter)
  const [only, ...others] = groups.flatMap((group) => filter.offer[group] ?? [])
  if (only === undefined) return null
  // The most lists ask a price alone, of every offer there is.
  const { pricePaise, ramGb, drive } = columns.offers
  return others.length > 0
    ? (place) => missedBy(place) === NONE
    : (place) => only(pricePaise[place] ?? 0, ramGb[place] ?? -1, drive[place] ?? 0)
}

/** Judges what it asks of offers. */
export function judgeOffers({ offers }: Columns, filter: ShelfFilter): Judge<OfferGroup> {
  const groups = OFFER_GROUPS.filter((group) => filter.offer[group] !== undefined)
  const tests = groups.flatMap((group) => filter.offer[group] ?? [])
  const { pricePaise, ramGb, drive } = offers
  const [only, ...others] = tests
  if (only && others.length === 0) {
    return {
      groups,
      missedBy: (place) => (only(pricePaise[place] ?? 0, ramGb[place] ?? -1, drive[place] ?? 0) ? NONE : 0),
    }
  }
  return {
    groups,
    missedBy: (place) => {
      let missed = NONE
      for (let group = 0; group < tests.length; group++) {
        const fits = tests[group]?.(pricePaise[place] ?? 0, ramGb[place] ?? -1, drive[place] ?? 0)
        if (fits) continue
        if (missed !== NONE) return SEVERAL
        missed = group
      }
      return missed
    },
  }
}
