import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'
import { splitByWeight } from '../money/split.ts'

/** Benefit as columns of a row, without its type. */
type BenefitColumns = {
  /** The value times 100: percent in hundredths (1000 is 10 %), rupees in paise, free units in hundredths. */
  valueHundredths: number
  /** For `buy_x_get_y`: units to buy for each set of free ones; null counts as one. */
  buyQuantity: number | null
  /** Caps a percentage. */
  maxDiscountPaise: Paise | null
}

type ShareInput = {
  lines: readonly { unitPricePaise: Paise; quantity: number }[]
  /** The lines that count for the coupon. */
  eligible: readonly boolean[]
  /** Amount that earlier coupons left of each eligible line; 0 for all others. */
  room: readonly Paise[]
}

/** The fields of a coupon type in the form, and what it discounts. */
export type CouponTraits = {
  name: { en: string; hi: string }
  /** Unit of its value; null: it has none. */
  unit: 'percent' | 'rupees' | 'units' | null
  hasBuyQuantity: boolean
  /** True if `maxDiscountPaise` can cap it. */
  hasCap: boolean
}

type CouponTypeRow<Given> = CouponTraits & {
  /** Returns its benefit, with only the fields it needs. */
  read: (stored: BenefitColumns) => Given
  /** Returns its one number as people know it: percent, rupees or free units; 0 if there is none. */
  valueOf: (given: Given) => number
} & (
    | { takesFrom: 'items'; lineDiscounts: (given: Given, sharing: ShareInput) => Paise[] }
    | { takesFrom: 'shipping'; shippingOff: (given: Given, shippingPaise: Paise) => Paise }
  )

const couponType = <Given extends object>(row: CouponTypeRow<Given>) => row

/** Forms, checks, columns, prices and the texts of the back office are derived from these rows. */
const ROWS = {
  percentage: couponType({
    name: { en: 'Percentage', hi: 'प्रतिशत' },
    unit: 'percent',
    hasBuyQuantity: false,
    hasCap: true,
    takesFrom: 'items',
    /** Hundredths of a percent of the eligible items (1000 is 10 %), at most the cap. */
    read: ({ valueHundredths, maxDiscountPaise }) => ({
      percentHundredths: valueHundredths,
      maxDiscountPaise,
    }),
    valueOf: ({ percentHundredths }) => percentHundredths / 100,
    lineDiscounts: (given, sharing) => shareOut(percentOff(given, sharing), sharing),
  }),
  fixed_amount: couponType({
    name: { en: 'Fixed amount', hi: 'तय रकम' },
    unit: 'rupees',
    hasBuyQuantity: false,
    hasCap: false,
    takesFrom: 'items',
    read: ({ valueHundredths }) => ({ amountPaise: valueHundredths }),
    valueOf: ({ amountPaise }) => amountPaise / 100,
    lineDiscounts: ({ amountPaise }, sharing) => shareOut(amountPaise, sharing),
  }),
  free_shipping: couponType({
    name: { en: 'Free shipping', hi: 'मुफ़्त डिलीवरी' },
    unit: null,
    hasBuyQuantity: false,
    hasCap: false,
    takesFrom: 'shipping',
    read: () => ({}),
    valueOf: () => 0,
    shippingOff: (_, shippingPaise) => shippingPaise,
  }),
  buy_x_get_y: couponType({
    name: { en: 'Buy X get Y', hi: 'X ख़रीदें, Y मुफ़्त' },
    unit: 'units',
    hasBuyQuantity: true,
    hasCap: false,
    takesFrom: 'items',
    /** For each so many units bought, so many are free: the cheapest. */
    read: ({ buyQuantity, valueHundredths }) => ({
      buyUnits: Math.max(1, buyQuantity ?? 1),
      freeUnits: Math.floor(valueHundredths / 100),
    }),
    valueOf: ({ freeUnits }) => freeUnits,
    lineDiscounts: freeUnitsPerLine,
  }),
}

export type CouponType = keyof typeof ROWS
type Given = { [Type in CouponType]: ReturnType<(typeof ROWS)[Type]['read']> }

/** Benefit of a coupon, with only the fields its type needs. */
export type CouponBenefit<Types extends CouponType = CouponType> = {
  [Type in Types]: { type: Type } & Given[Type]
}[Types]

export type StoredBenefit = BenefitColumns & { type: CouponType }

export const COUPON_TYPES = Object.keys(ROWS) as [CouponType, ...CouponType[]]
export const COUPON_TRAITS: { readonly [Type in CouponType]: CouponTypeRow<Given[Type]> } = ROWS

/** A stored benefit as the rules need it. */
export function benefitOf<Type extends CouponType>(type: Type, stored: BenefitColumns): CouponBenefit<Type> {
  return { type, ...COUPON_TRAITS[type].read(stored) }
}

/** Returns the one number of a benefit as people know it: percent, rupees or free units; 0 if there is none. */
export function benefitValue<Type extends CouponType>(benefit: CouponBenefit<Type>): number {
  return COUPON_TRAITS[benefit.type].valueOf(benefit)
}

/** Returns the discount of a benefit on each line, and on the shipping. */
export function benefitEffect<Type extends CouponType>(
  benefit: CouponBenefit<Type>,
  sharing: ShareInput,
  shippingPaise: Paise,
): { perLinePaise: Paise[]; shippingOffPaise: Paise } {
  const row: CouponTypeRow<Given[Type]> = COUPON_TRAITS[benefit.type]
  return row.takesFrom === 'items'
    ? { perLinePaise: row.lineDiscounts(benefit, sharing), shippingOffPaise: 0 }
    : {
        perLinePaise: sharing.lines.map(() => 0),
        shippingOffPaise: Math.min(shippingPaise, row.shippingOff(benefit, shippingPaise)),
      }
}

/** An amount, at most what is left, over the lines by what is left of each. */
function shareOut(amountPaise: Paise, { room }: ShareInput): Paise[] {
  const roomSum = room.reduce((total, left) => total + left, 0)
  return splitByWeight(Math.min(amountPaise, roomSum), room)
}

function percentOff(
  { percentHundredths, maxDiscountPaise }: { percentHundredths: number; maxDiscountPaise: Paise | null },
  { lines, eligible }: ShareInput,
): Paise {
  const sumPaise = lines.reduce(
    (total, { unitPricePaise, quantity }, index) =>
      eligible[index] ? total + unitPricePaise * quantity : total,
    0,
  )
  // Rounded once, on the sum; rounding per line would drift by a paisa per line.
  const percent = proportion(sumPaise, percentHundredths, 10_000)
  return maxDiscountPaise === null ? percent : Math.min(percent, maxDiscountPaise)
}

/** Units given away: whole sets of bought and free, and what a last, started set still gives. */
function freeUnitCount(units: number, buyQuantity: number, freePerSet: number): number {
  const setSize = buyQuantity + freePerSet
  const startedSet = Math.max(0, (units % setSize) - buyQuantity)
  return Math.floor(units / setSize) * freePerSet + startedSet
}

function freeUnitsPerLine(
  { buyUnits, freeUnits }: { buyUnits: number; freeUnits: number },
  { lines, eligible, room }: ShareInput,
): Paise[] {
  const counted = lines.map((line, index) => ({ ...line, index })).filter(({ index }) => eligible[index])
  const units = counted.reduce((total, { quantity }) => total + quantity, 0)
  let left = freeUnitCount(units, buyUnits, freeUnits)
  const off: Paise[] = lines.map(() => 0)
  // Cheapest first; sort is stable, so equal prices remain in the cart's order.
  for (const line of counted.sort((a, b) => a.unitPricePaise - b.unitPricePaise)) {
    const taken = Math.min(left, line.quantity)
    off[line.index] = Math.min(taken * line.unitPricePaise, room[line.index] ?? 0)
    left -= taken
  }
  return off
}
