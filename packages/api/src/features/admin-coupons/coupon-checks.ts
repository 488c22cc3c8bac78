import type { CouponScopeList } from '@dobara/contract/admin-coupons/coupon-sorts.ts'
import { type Sentence, type SentenceCode, sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { type CouponColumns, lockCode, lockScope, type ScopeKind } from './queries.ts'

const MISSING = {
  categories: 'no_such_category',
  products: 'no_such_product',
  brands: 'no_such_brand',
} as const satisfies Record<ScopeKind, SentenceCode>
const LISTS: Record<ScopeKind, readonly [CouponScopeList, CouponScopeList]> = {
  categories: ['applicableCategories', 'excludedCategories'],
  products: ['applicableProducts', 'excludedProducts'],
  brands: ['applicableBrands', 'excludedBrands'],
}

/** A code names one coupon; that of a hidden one is in orders of the past. */
export async function refuseTakenCode(tx: Tx, code: string, ownId?: number): Promise<void> {
  const other = await lockCode(tx, code)
  if (!other || other.id === ownId) return
  const reason = other.deletedAt ? sentence('coupon_code_of_deleted') : undefined
  throw refusedField('COUPON_CODE_TAKEN', 'code', reason)
}

type Lists = Pick<CouponColumns, CouponScopeList>

/** Refuses newly named entities that do not exist; those named before may be gone by now. */
export async function refuseUnknownScope(tx: Tx, lists: Lists, before?: Lists): Promise<void> {
  const faults: Record<string, Sentence> = {}
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
      if (missing !== undefined) faults[list.name] = sentence(MISSING[kind], { id: missing })
    }
  }
  const [reason] = Object.values(faults)
  if (reason) throw new RefusedError('RULE_BROKEN', { reason, faults })
}
