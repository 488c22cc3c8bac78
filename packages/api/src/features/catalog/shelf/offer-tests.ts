import { toPaise } from '@dobara/domain/money/paise.ts'
import { storageAsked, USE_CASE_LIMITS } from '../offer-filter.ts'
import type { ProductFilter } from '../product-filter.ts'
import type { OfferFacts } from './product-facts.ts'

export type OfferTest = (offer: Pick<OfferFacts, 'pricePaise' | 'ramGb' | 'drive' | 'driveKinds'>) => boolean

/** What the filters of offers ask, as offer-filter.ts asks it in SQL. */
export const OFFER_TESTS = {
  ramGb: (sizes: readonly number[]): OfferTest => {
    const asked = new Set(sizes)
    return ({ ramGb }) => ramGb !== null && asked.has(ramGb)
  },
  storage: (asked: readonly string[]): OfferTest => {
    const { kinds, texts, sizes } = storageAsked(asked)
    return ({ drive, driveKinds }) =>
      (driveKinds & kinds) > 0 ||
      (drive !== null && (texts.includes(drive) || sizes.some((size) => drive.startsWith(size))))
  },
  useCase: (useCase: NonNullable<ProductFilter['useCase']>): OfferTest => {
    const { multiTaskingMinRamGb, everydayMaxRamGb, everydayMaxPaise } = USE_CASE_LIMITS
    return useCase === 'MULTI_TASKING'
      ? ({ ramGb }) => ramGb !== null && ramGb >= multiTaskingMinRamGb
      : ({ ramGb, pricePaise }) =>
          ramGb !== null && ramGb <= everydayMaxRamGb && pricePaise <= everydayMaxPaise
  },
  /** A range in rupees, both ends included; an open end is null or undefined. */
  price: ({ min, max }: { min?: number | null | undefined; max?: number | null | undefined }): OfferTest => {
    const [least, most] = [
      typeof min === 'number' ? toPaise(min) : 0,
      typeof max === 'number' ? toPaise(max) : Number.POSITIVE_INFINITY,
    ]
    return ({ pricePaise }) => pricePaise >= least && pricePaise <= most
  },
}
