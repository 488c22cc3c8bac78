// For tests only: the products, the coupons and the parser of the tables of worked examples.
import { combineCoupons, type RejectedCoupon } from '../src/coupons/combine-coupons.ts'
import type { CouponLine, CouponRule } from '../src/coupons/coupon.ts'
import { priceOrder } from '../src/pricing/price-order.ts'
import { type CouponChanges, couponOf, MIDYEAR } from './test-coupon-samples.ts'

const [DELL, LENOVO, OTHER] = [10, 11, 12]
// Two trees: laptops (100) with business (101) and gaming (102), accessories (200) with docks (201).
const [LAPTOPS, BUSINESS, GAMING, ACCESSORIES, DOCKS] = [100, 101, 102, 200, 201]

type ExampleItem = Omit<CouponLine, 'quantity'>

function exampleItem(productId: number, rupees: number, [brandId, ...categoryIds]: number[]): ExampleItem {
  return { productId, brandId: brandId ?? 0, categoryIds, unitPricePaise: Math.round(rupees * 100) }
}

/** Items that the examples buy: price in rupees, then brand and categories. */
const PRODUCTS: Readonly<Record<string, ExampleItem>> = {
  laptop: exampleItem(1, 25_000, [DELL, BUSINESS, LAPTOPS]),
  thinkpad: exampleItem(2, 40_000, [LENOVO, GAMING, LAPTOPS]),
  mouse: exampleItem(3, 590, [DELL, DOCKS, ACCESSORIES]),
  cable: exampleItem(4, 33.33, [OTHER, ACCESSORIES]),
  bag: exampleItem(5, 99.99, [OTHER, ACCESSORIES]),
  dock: exampleItem(6, 1_000, [LENOVO, DOCKS, ACCESSORIES]),
  hub: exampleItem(7, 1_000, [OTHER, DOCKS, ACCESSORIES]),
  pad: exampleItem(8, 1_000, [OTHER, DOCKS, ACCESSORIES]),
  server: exampleItem(9, 1_00_00_000, [OTHER]),
}

const percent = (value: number, changes: CouponChanges = {}): CouponChanges => ({
  valueHundredths: Math.round(value * 100),
  ...changes,
})
const rupeesOff = (value: number, changes: CouponChanges = {}): CouponChanges => ({
  type: 'fixed_amount',
  ...percent(value, changes),
})
const buyAndGet = (buyQuantity: number | null, free: number, changes: CouponChanges = {}) => ({
  type: 'buy_x_get_y' as const,
  buyQuantity,
  ...percent(free, changes),
})
const freeShipping = (changes: CouponChanges = {}) => ({ type: 'free_shipping' as const, ...changes })
const inCategory = (id: number) => ({ applicableTo: 'categories' as const, applicableCategories: [id] })
const ofBrand = (id: number) => ({ applicableTo: 'brands' as const, applicableBrands: [id] })
const onProduct = (id: number) => ({ applicableTo: 'products' as const, applicableProducts: [id] })
const later = (ms: number) => new Date(MIDYEAR.getTime() + ms)

/** The coupons of the tables; an earlier one has the lower id. `CODE+` in a table is the same coupon, stackable. */
const COUPONS: Readonly<Record<string, CouponChanges>> = {
  P10: percent(10),
  P12: percent(12.5),
  P33: percent(33.33),
  P50: percent(50),
  P60: percent(60),
  P100: percent(100),
  P10MAX500: percent(10, { maxDiscountPaise: 500_00 }),
  F1: rupeesOff(1),
  F100: rupeesOff(100),
  F250: rupeesOff(250),
  'F250-TWIN': rupeesOff(250),
  'F250-FIRST': rupeesOff(250, { priority: 5 }),
  'F250-MAX100': rupeesOff(250, { maxDiscountPaise: 100_00 }),
  PAISA: rupeesOff(0.01),
  LAKH: rupeesOff(1_00_000),
  SHIP: freeShipping(),
  'SHIP-TWIN': freeShipping(),
  'SHIP-LENOVO': freeShipping(ofBrand(LENOVO)),
  'SHIP-MIN30K': freeShipping({ minOrderPaise: 30_000_00 }),
  B2G1: buyAndGet(2, 1),
  B1G1: buyAndGet(1, 1),
  B1G2: buyAndGet(1, 2),
  B3G2: buyAndGet(3, 2),
  'B?G1': buyAndGet(null, 1),
  'B1G1.5': buyAndGet(1, 1.5),
  'B1G1-NOMOUSE': buyAndGet(1, 1, { excludedProducts: [3] }),
  'B2G1-ACC': buyAndGet(2, 1, inCategory(ACCESSORIES)),
  'B1G1-FIRST': buyAndGet(1, 1, { priority: 5 }),
  'P10-LAPTOPS': percent(10, inCategory(LAPTOPS)),
  'P10-BUSINESS': percent(10, inCategory(BUSINESS)),
  'P10-ACC': percent(10, inCategory(ACCESSORIES)),
  'P10-ACC-MIN600': percent(10, { ...inCategory(ACCESSORIES), minOrderPaise: 600_00 }),
  'P10-MOUSE': percent(10, onProduct(3)),
  'P100-MOUSE': percent(100, onProduct(3)),
  'MOUSE-FIRST': percent(100, { ...onProduct(3), priority: 5 }),
  'P10-DELL': percent(10, ofBrand(DELL)),
  'F500-ACC': rupeesOff(500, inCategory(ACCESSORIES)),
  'P10-NOLAPTOPS': percent(10, { excludedCategories: [LAPTOPS] }),
  'P10-NOMOUSE': percent(10, { excludedProducts: [3] }),
  'P10-NODELL': percent(10, { excludedBrands: [DELL] }),
  'P10-LAPTOPS-NOLENOVO': percent(10, { ...inCategory(LAPTOPS), excludedBrands: [LENOVO] }),
  'P10-LAPTOPS-NOBUSINESS': percent(10, { ...inCategory(LAPTOPS), excludedCategories: [BUSINESS] }),
  'P10-DELL-NODELL': percent(10, { ...ofBrand(DELL), excludedBrands: [DELL] }),
  'P10-MIN26K': percent(10, { minOrderPaise: 26_000_00 }),
  'P10-MIN33.34': percent(10, { minOrderPaise: 33_34 }),
  LAST: percent(10, { usageLimit: 5, usageCount: 4 }),
  SPENT: percent(10, { usageLimit: 5, usageCount: 5 }),
  POPULAR: percent(10, { usageLimit: null, usageCount: 9_999 }),
  ONCE: percent(10, { usageLimitPerUser: 1 }),
  'ONCE-USED': percent(10, { usageLimitPerUser: 1 }),
  'TWICE-USED1': percent(10, { usageLimitPerUser: 2 }),
  'STARTS-NOW': percent(10, { validFrom: MIDYEAR }),
  'STARTS-1MS': percent(10, { validFrom: later(1) }),
  'ENDS-NOW': percent(10, { validUntil: MIDYEAR }),
  'ENDED-1MS': percent(10, { validUntil: later(-1) }),
  OFF: percent(10, { isActive: false }),
  'F250-MOUSE': rupeesOff(250, onProduct(3)),
  'F250-DELL': rupeesOff(250, ofBrand(DELL)),
  'F250-NODELL': rupeesOff(250, { excludedBrands: [DELL] }),
  'SHIP-ACC': freeShipping(inCategory(ACCESSORIES)),
  'SHIP-MOUSE': freeShipping(onProduct(3)),
  'SHIP-NOLAPTOPS': freeShipping({ excludedCategories: [LAPTOPS] }),
  'B1G1-DOCK': buyAndGet(1, 1, onProduct(6)),
  'B1G1-DELL': buyAndGet(1, 1, ofBrand(DELL)),
  AUTO5: percent(5, { autoApply: true }),
  'AUTO5-HIGH': percent(5, { autoApply: true, priority: 9 }),
}
const USED_BEFORE: Readonly<Record<string, number>> = { 'ONCE-USED': 1, 'TWICE-USED1': 1 }

function couponNamed(name: string): CouponRule {
  const code = name.replace(/\+$/, '')
  const changes = COUPONS[code]
  if (!changes) throw new Error(`no coupon ${code}`)
  return couponOf({
    id: Object.keys(COUPONS).indexOf(code) + 1,
    code,
    stackable: name.endsWith('+'),
    ...changes,
  })
}

function lineNamed(words: string): CouponLine {
  const [name = '', quantity = '1'] = words.split('×')
  const found = PRODUCTS[name]
  if (!found) throw new Error(`nothing called ${name} among the products`)
  return { ...found, quantity: Number(quantity) }
}

const paiseOf = (rupees: string) => Math.round(Number(rupees.replaceAll(',', '')) * 100)
const wordsOf = (cell: string) => cell.split(/\s+/).filter((word) => word !== '' && word !== '–')

export type Example = {
  title: string
  cart: CouponLine[]
  coupons: CouponRule[]
  shippingPaise: number
  expected: { offPerLine: number[]; shippingPaise: number; totalPaise: number; refused: string[] }
}

/**
 * Reads a table of `title | cart | coupons | off per line | shipping before → after | total | refused`, one example to
 * a row, money in rupees. A refusal is `CODE:REASON`, with the shortfall in rupees after another colon.
 */
export function examplesOf(table: string): Example[] {
  const rows = table.split('\n').filter((row) => row.trim() !== '')
  return rows.map((row) => {
    const [title = '', cart = '', coupons = '', off = '', shipping = '', total = '', refused = ''] = row
      .split('|')
      .map((cell) => cell.trim())
    const [before = '', after = before] = shipping.split('→')
    return {
      title,
      cart: wordsOf(cart).map(lineNamed),
      coupons: wordsOf(coupons).map(couponNamed),
      shippingPaise: paiseOf(before),
      expected: {
        offPerLine: wordsOf(off).map(paiseOf),
        shippingPaise: paiseOf(after),
        totalPaise: paiseOf(total),
        refused: wordsOf(refused).sort(),
      },
    }
  })
}

function refusalWords({ code, reason, detail }: RejectedCoupon): string {
  const shortfall = detail?.shortfallPaise
  return `${code}:${reason.replace('COUPON_', '')}${typeof shortfall === 'number' ? `:${shortfall / 100}` : ''}`
}

/** The example worked by the rules: coupons combined, then the order priced with them. */
export function workOut({ cart, coupons, shippingPaise }: Example): Example['expected'] {
  const codes = new Map(coupons.map(({ id, code }) => [id, code]))
  const usesByCustomer = (id: number) => USED_BEFORE[codes.get(id) ?? ''] ?? 0
  const combined = combineCoupons({ coupons, lines: cart, now: MIDYEAR, usesByCustomer, shippingPaise })
  const priced = priceOrder({
    lines: cart.map((line) => ({ ...line, key: String(line.productId), gstRateBp: 1800 })),
    discounts: combined.applied,
    shippingPaise,
    isIntraState: true,
  })
  return {
    offPerLine: priced.lines.map(({ discountPaise }) => discountPaise),
    shippingPaise: priced.shippingPaise,
    totalPaise: priced.totalPaise,
    refused: combined.rejected.map(refusalWords).sort(),
  }
}
