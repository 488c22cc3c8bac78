import { toPaise } from '@dobara/domain/money/paise.ts'
import { storageAsked, USE_CASE_LIMITS } from '../offer-filter.ts'
import type { ProductFilter } from '../product-filter.ts'
import { driveTextOf, kindsOf } from './drives.ts'

/** Whether an offer fits; what is known of it comes as numbers, such as -1 GB where nothing is (see columns.ts). */
export type OfferTest = (pricePaise: number, ramGb: number, drive: number) => boolean

type Range = { min?: number | null | undefined; max?: number | null | undefined }

/** More than a column of prices holds. */
const ANY_PRICE = 2 ** 31

/** A range in rupees as paise; an open end is null or undefined. */
export function pricesIn({ min, max }: Range): { least: number; most: number } {
  return {
    least: typeof min === 'number' ? toPaise(min) : 0,
    most: typeof max === 'number' ? toPaise(max) : ANY_PRICE,
  }
}

function isDriveAsked(asked: readonly string[]): (drive: number) => boolean {
  const { texts, sizes } = storageAsked(asked)
  const known: boolean[] = []
  return (drive) => {
    const text = driveTextOf(drive)
    if (text === null || (texts.length === 0 && sizes.length === 0)) return false
    return (known[drive] ??= texts.includes(text) || sizes.some((size) => text.startsWith(size)))
  }
}

/** What the filters of offers ask, as offer-filter.ts asks it in SQL. */
export const OFFER_TESTS = {
  ramGb: (sizes: readonly number[]): OfferTest => {
    return (_, ramGb) => sizes.includes(ramGb)
  },
  storage: (asked: readonly string[]): OfferTest => {
    const { kinds } = storageAsked(asked)
    const isAsked = isDriveAsked(asked)
    return (_, __, drive) => (kindsOf(drive) & kinds) > 0 || isAsked(drive)
  },
  useCase: (useCase: NonNullable<ProductFilter['useCase']>): OfferTest => {
    const { multiTaskingMinRamGb, everydayMaxRamGb, everydayMaxPaise } = USE_CASE_LIMITS
    return useCase === 'MULTI_TASKING'
      ? (_, ramGb) => ramGb >= multiTaskingMinRamGb
      : (pricePaise, ramGb) => ramGb >= 0 && ramGb <= everydayMaxRamGb && pricePaise <= everydayMaxPaise
  },
  /** A range in rupees, both ends included. */
  price: (range: Range): OfferTest => {
    const { least, most } = pricesIn(range)
    return (pricePaise) => pricePaise >= least && pricePaise <= most
  },
}
