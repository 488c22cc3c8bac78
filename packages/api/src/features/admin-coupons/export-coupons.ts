import type {
  AdminCoupon,
  exportCouponsInput,
  exportedCoupons,
} from '@dobara/contract/admin-coupons/coupons.ts'
import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import type { z } from 'zod'
import { toExportedRows } from '../../base/exported-rows.ts'
import type { CustomerContext } from '../../context.ts'
import { couponView } from './coupon-view.ts'
import { listCouponsAfter } from './queries.ts'

/** Names that other programs read, in every language the same. */
const COLUMNS = {
  code: ({ code }: AdminCoupon) => code,
  name: ({ name }: AdminCoupon) => name,
  nameHi: ({ nameHi }: AdminCoupon) => nameHi,
  type: ({ type }: AdminCoupon) => type,
  value: ({ value }: AdminCoupon) => value,
  minOrderAmount: ({ minOrderAmount }: AdminCoupon) => minOrderAmount,
  maxDiscountAmount: ({ maxDiscountAmount }: AdminCoupon) => maxDiscountAmount,
  usageCount: ({ usageCount }: AdminCoupon) => usageCount,
  usageLimit: ({ usageLimit }: AdminCoupon) => usageLimit,
  status: ({ status }: AdminCoupon) => status,
  isPublic: ({ isPublic }: AdminCoupon) => isPublic,
  validFrom: ({ validFrom }: AdminCoupon) => new Date(validFrom),
  validUntil: ({ validUntil }: AdminCoupon) => new Date(validUntil),
}

/** One part of the coupons that the list has by these filters, as rows of a file. */
export async function exportCoupons(
  { db, now }: CustomerContext,
  { after = 0, ...filter }: z.output<typeof exportCouponsInput>,
): Promise<z.output<typeof exportedCoupons>> {
  const at = now()
  const rows = await listCouponsAfter(db, { filter: { ...filter, now: at }, after, limit: EXPORTED_AT_ONCE })
  const found = rows.map((row) => couponView(row, at))
  return toExportedRows(found, { columns: COLUMNS, idOf: ({ id }) => id })
}
