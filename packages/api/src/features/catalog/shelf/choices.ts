import {
  PRICE_RANGES,
  priceRangeValue,
  RAM_CHOICES_GB,
  STORAGE_CHOICES,
  USE_CASES,
} from '@dobara/domain/catalog/filter-choices.ts'
import type { OfferGroup } from '../offer-filter.ts'
import { OFFER_TESTS, type OfferTest } from './offer-tests.ts'
import type { OfferFacts } from './product-facts.ts'

type Choice = { group: OfferGroup; value: string; test: OfferTest }

/** The choices of the filter panel that are judged on one offer; the place of one is its bit. */
export const CHOICES: readonly Choice[] = [
  ...RAM_CHOICES_GB.map(
    (size): Choice => ({
      group: 'ramGb',
      value: String(size),
      test: OFFER_TESTS.ramGb([size]),
    }),
  ),
  ...STORAGE_CHOICES.map(
    (kind): Choice => ({ group: 'storage', value: kind, test: OFFER_TESTS.storage([kind]) }),
  ),
  ...USE_CASES.map(
    ({ code }): Choice => ({ group: 'useCase', value: code, test: OFFER_TESTS.useCase(code) }),
  ),
  ...PRICE_RANGES.map(
    (range): Choice => ({
      group: 'price',
      value: priceRangeValue(range),
      test: OFFER_TESTS.price(range),
    }),
  ),
]

export const OFFER_GROUPS: readonly OfferGroup[] = ['ramGb', 'storage', 'useCase', 'price']

/** The bits of the choices of each group, in the order of OFFER_GROUPS. */
export const BITS_OF_GROUP: readonly number[] = OFFER_GROUPS.map((group) =>
  CHOICES.reduce((bits, choice, index) => (choice.group === group ? bits | (1 << index) : bits), 0),
)

/** The choices that an offer is. */
export function choicesOf({ pricePaise, ramGb, drive }: Omit<OfferFacts, 'choices'>): number {
  return CHOICES.reduce(
    (bits, { test }, index) => (test(pricePaise, ramGb ?? -1, drive) ? bits | (1 << index) : bits),
    0,
  )
}
