import type { CouponPreview, previewCouponInput } from '@dobara/contract/admin-coupons/preview.ts'
import { type CombinedCoupons, combineCoupons } from '@dobara/domain/coupons/combine-coupons.ts'
import { type CouponRule, couponRuleOf } from '@dobara/domain/coupons/coupon.ts'
import { isEligibleLine } from '@dobara/domain/coupons/coupon-effect.ts'
import { limitDiscount } from '@dobara/domain/coupons/limit-discount.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { type PricedOrder, priceOrder } from '@dobara/domain/pricing/price-order.ts'
import { shippingQuote } from '@dobara/domain/shipping/delivery-promise.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { listOpenCoupons } from '../../engine/coupons/queries.ts'
import { RefusedError } from '../../errors.ts'
import { benefitColumns, scopeColumns } from './coupon-columns.ts'
import { listPreviewProducts, type PreviewProducts } from './queries.ts'

type Requested = z.output<typeof previewCouponInput>
type Line = PreviewProducts & { quantity: number }

/** Id of a coupon that is not saved yet. */
const UNSAVED_ID = 0

/**
 * Returns what a cart would pay while the coupon is valid, by the very rules that price carts: this coupon, whatever
 * its dates and limits, beside those that the shop applies automatically now. Writes nothing.
 */
export async function previewCoupon(ctx: CustomerContext, requested: Requested): Promise<CouponPreview> {
  const now = ctx.now()
  const { id = UNSAVED_ID } = requested.coupon
  const [products, open, settings] = await Promise.all([
    listPreviewProducts(
      ctx.db,
      requested.lines.map(({ productId }) => productId),
    ),
    listOpenCoupons(ctx.db, now),
    getSettings(ctx.db),
  ])
  const lines = linesOf(requested, products)
  const draft = ruleOf(requested, now)
  const automatic = open.filter((coupon) => coupon.autoApply && coupon.id !== id)
  const priceWith = (shippingPaise: number) =>
    priceLines({ lines, coupons: [draft, ...automatic], shippingPaise, now })

  const withoutShipping = priceWith(0).priced
  const itemsPaise = withoutShipping.subtotalPaise - withoutShipping.discountPaise
  const quote = shippingQuote({
    pin: null,
    pinRule: null,
    originPin: settings.shop.originPin,
    method: requested.method,
    itemsPaise,
    rules: settings.shipping,
  })
  const fullShippingPaise = quote.isServiceable ? quote.shippingPaise : 0
  const { priced, coupons } = priceWith(fullShippingPaise)
  return previewOf({ lines, draft, priced, coupons, fullShippingPaise })
}

function linesOf({ lines }: Requested, products: readonly PreviewProducts[]): Line[] {
  return lines.map(({ productId, quantity }) => {
    const product = products.find((one) => one.productId === productId)
    if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
    return { ...product, quantity }
  })
}

function ruleOf({ coupon }: Requested, now: Date): CouponRule {
  return couponRuleOf({
    ...benefitColumns(coupon),
    ...scopeColumns(coupon),
    id: coupon.id ?? UNSAVED_ID,
    code: '',
    usageLimit: null,
    usageLimitPerUser: null,
    usageCount: 0,
    isActive: true,
    isPublic: true,
    validFrom: now,
    validUntil: now,
    stackable: coupon.stackable ?? false,
    autoApply: false,
    priority: coupon.priority ?? 0,
  })
}

type Pricing = { lines: Line[]; coupons: CouponRule[]; shippingPaise: number; now: Date }

function priceLines({ lines, coupons, shippingPaise, now }: Pricing) {
  const combined = combineCoupons({ coupons, lines, now, usesByCustomer: () => 0, shippingPaise })
  const { applied } = limitDiscount({ applied: combined.applied, lines, shippingPaise })
  const priced = priceOrder({
    lines: lines.map((line) => ({ key: String(line.productId), ...line })),
    discounts: applied,
    shippingPaise,
    isIntraState: false,
  })
  return { priced, coupons: { ...combined, applied } }
}

const OUTCOMES: Readonly<Record<string, CouponPreview['outcome']>> = {
  COUPON_BELOW_MINIMUM: 'below_minimum',
  COUPON_NOT_STACKABLE: 'not_stackable',
}

type Priced = {
  lines: Line[]
  draft: CouponRule
  priced: PricedOrder
  coupons: CombinedCoupons
  fullShippingPaise: number
}

function previewOf({ lines, draft, priced, coupons, fullShippingPaise }: Priced): CouponPreview {
  const rejected = coupons.rejected.find(({ couponId }) => couponId === draft.id)
  const shortfallPaise = rejected?.detail?.shortfallPaise
  return {
    lines: lines.map((line, index) => ({
      productId: line.productId,
      title: line.title,
      sku: line.sku,
      quantity: line.quantity,
      unitPrice: rupees(line.unitPricePaise),
      lineTotal: rupees(priced.lines[index]?.lineTotalPaise ?? 0),
      discount: rupees(priced.lines[index]?.discountPaise ?? 0),
      isEligible: isEligibleLine(draft, line),
    })),
    subtotal: rupees(priced.subtotalPaise),
    discountAmount: rupees(priced.discountPaise),
    fullShippingAmount: rupees(fullShippingPaise),
    shippingAmount: rupees(priced.shippingPaise),
    taxAmount: rupees(priced.taxPaise),
    totalAmount: rupees(priced.totalPaise),
    outcome: rejected ? (OUTCOMES[rejected.reason] ?? 'not_applicable') : 'applied',
    shortfall: typeof shortfallPaise === 'number' ? rupees(shortfallPaise) : 0,
    automatic: coupons.applied
      .filter(({ couponId }) => couponId !== draft.id)
      .map(({ code, discountPaise, shippingOffPaise }) => ({
        code,
        amount: rupees(discountPaise + shippingOffPaise),
      })),
  }
}
