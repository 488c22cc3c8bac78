import type { CouponScopeList } from '@dobara/contract/admin-coupons/coupon-sorts.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { type CouponColumns, lockCode, lockScope, type ScopeKind } from './queries.ts'

const NOUN: Record<ScopeKind, string> = { categories: 'category', products: 'product', brands: 'brand' }
const LISTS: Record<ScopeKind, readonly [CouponScopeList, CouponScopeList]> = {
  categories: ['applicableCategories', 'excludedCategories'],
  products: ['applicableProducts', 'excludedProducts'],
  brands: ['applicableBrands', 'excludedBrands'],
}

/** A code names one coupon; that of a hidden one is in orders of the past. */
export async function refuseTakenCode(tx: Tx, code: string, ownId?: number): Promise<void> {
  const other = await lockCode(tx, code)
  if (!other || other.id === ownId) return
  const message = other.deletedAt
    ? 'A deleted coupon that orders used has this code. Please choose another one.'
    : 'Another coupon has this code already.'
  throw new RefusedError('COUPON_CODE_TAKEN', { message, fields: { code: message } })
}

type Lists = Pick<CouponColumns, CouponScopeList>

/** What is newly named must be there; what was named before may be gone meanwhile. */
export async function refuseUnknownScope(tx: Tx, lists: Lists, before?: Lists): Promise<void> {
  const fields: Record<string, string> = {}
  for (const kind of ['categories', 'products', 'brands'] as const) {
    const added = LISTS[kind].map((name) => {
      const known = new Set(before?.[name])
      return { name, ids: lists[name].filter((id) => !known.has(id)) }
    })
    const ids = [...new Set(added.flatMap((list) => list.ids))]
    if (ids.length === 0) continue
    const found = await lockScope(tx, kind, ids)
    for (const list of added) {
      const missing = list.ids.find((id) => !found.has(id))
      if (missing !== undefined) fields[list.name] = `There is no ${NOUN[kind]} with the id ${missing}.`
    }
  }
  const [message] = Object.values(fields)
  if (message) throw new RefusedError('RULE_BROKEN', { message, fields })
}
