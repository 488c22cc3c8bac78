import type {
  AdminCoupon,
  exportCouponsInput,
  exportedCoupons,
} from '@dobara/contract/admin-coupons/coupons.ts'
import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import { isUsedUp } from '@dobara/domain/coupons/coupon-status.ts'
import type { z } from 'zod'
import { toExportedRows } from '../../base/exported-rows.ts'
import type { CustomerContext } from '../../context.ts'
import { couponView } from './coupon-view.ts'
import { listCouponsAfter, listNames, type ScopeKind } from './queries.ts'

type NamesOf = (kind: ScopeKind, ids: readonly number[]) => string
type ExportedCoupon = AdminCoupon & { namesOf: NamesOf }

/** Returns the names that a coupon is limited to, by the kind of its scope. */
function appliesTo({ applicableTo, namesOf, ...coupon }: ExportedCoupon): string {
  if (applicableTo === 'all') return ''
  const ids = {
    categories: coupon.applicableCategories,
    products: coupon.applicableProducts,
    brands: coupon.applicableBrands,
  }
  return namesOf(applicableTo, ids[applicableTo])
}

/** Names that other programs read, in every language the same. */
const COLUMNS = {
  code: ({ code }: ExportedCoupon) => code,
  name: ({ name }: ExportedCoupon) => name,
  nameHi: ({ nameHi }: ExportedCoupon) => nameHi,
  type: ({ type }: ExportedCoupon) => type,
  value: ({ value }: ExportedCoupon) => value,
  buyQuantity: ({ buyQuantity }: ExportedCoupon) => buyQuantity,
  minOrderAmount: ({ minOrderAmount }: ExportedCoupon) => minOrderAmount,
  maxDiscountAmount: ({ maxDiscountAmount }: ExportedCoupon) => maxDiscountAmount,
  usageCount: ({ usageCount }: ExportedCoupon) => usageCount,
  usageLimit: ({ usageLimit }: ExportedCoupon) => usageLimit,
  usageLimitPerUser: ({ usageLimitPerUser }: ExportedCoupon) => usageLimitPerUser,
  status: ({ status }: ExportedCoupon) => status,
  isUsedUp: (coupon: ExportedCoupon) => isUsedUp(coupon),
  isPublic: ({ isPublic }: ExportedCoupon) => isPublic,
  validFrom: ({ validFrom }: ExportedCoupon) => new Date(validFrom),
  validUntil: ({ validUntil }: ExportedCoupon) => new Date(validUntil),
  applicableTo: ({ applicableTo }: ExportedCoupon) => applicableTo,
  appliesTo,
  excludedCategories: ({ excludedCategories, namesOf }: ExportedCoupon) =>
    namesOf('categories', excludedCategories),
  excludedProducts: ({ excludedProducts, namesOf }: ExportedCoupon) => namesOf('products', excludedProducts),
  excludedBrands: ({ excludedBrands, namesOf }: ExportedCoupon) => namesOf('brands', excludedBrands),
  stackable: ({ stackable }: ExportedCoupon) => stackable,
  autoApply: ({ autoApply }: ExportedCoupon) => autoApply,
  priority: ({ priority }: ExportedCoupon) => priority,
}

/** One part of the coupons that the list has by these filters, as rows of a file. */
export async function exportCoupons(
  { db, now }: CustomerContext,
  { after = 0, ...filter }: z.output<typeof exportCouponsInput>,
): Promise<z.output<typeof exportedCoupons>> {
  const at = now()
  const rows = await listCouponsAfter(db, { filter: { ...filter, now: at }, after, limit: EXPORTED_AT_ONCE })
  const names = await listNames(db, {
    categories: rows.flatMap((row) => [...row.applicableCategories, ...row.excludedCategories]),
    products: rows.flatMap((row) => [...row.applicableProducts, ...row.excludedProducts]),
    brands: rows.flatMap((row) => [...row.applicableBrands, ...row.excludedBrands]),
  })
  const nameBy = {
    categories: new Map(names.categories.map(({ id, name }) => [id, name])),
    products: new Map(names.products.map(({ id, name }) => [id, name])),
    brands: new Map(names.brands.map(({ id, name }) => [id, name])),
  }
  // Entities that are deleted entirely have no name.
  const namesOf: NamesOf = (kind, ids) => ids.map((id) => nameBy[kind].get(id) ?? `No. ${id}`).join('; ')
  const found = rows.map((row) => ({ ...couponView(row, at), namesOf }))
  return toExportedRows(found, { columns: COLUMNS, idOf: ({ id }) => id })
}
