import type { setStatesInput, StatesSet } from '@dobara/contract/admin-products/product-states.ts'
import { type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import {
  needsPicture,
  type ProductPublication,
  publicationAfter,
} from '@dobara/domain/catalog/product-state.ts'
import type { z } from 'zod'
import { insertAuditEntries } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import {
  type KnownPublication,
  lockPublications,
  setPublications,
  type SetPublication,
} from './state-queries.ts'

type Item = z.output<typeof setStatesInput>['items'][number]
type Result = StatesSet['results'][number]

const written = ({ state, publishAt }: ProductPublication) => ({
  state,
  publishAt: publishAt?.toISOString() ?? null,
})

/**
 * Publishes products and takes them out of the shop. Each is judged on its own: one that is gone, or that another
 * person changed concurrently, does not stop the others. All are locked in the order of their ids.
 */
export function setStates(
  ctx: CustomerContext,
  { items }: z.output<typeof setStatesInput>,
): Promise<StatesSet> {
  return inTransaction(ctx.db, async (tx) => {
    const known = await lockPublications(
      tx,
      items.map(({ id }) => id),
    )
    const at = ctx.now()
    const results: Result[] = []
    const set: SetPublication[] = []
    const entries: Parameters<typeof insertAuditEntries>[1][number][] = []
    for (const item of items) {
      const before = known.get(item.id)
      const after = judge(item, before)
      if (!before || typeof after === 'string') {
        const code = typeof after === 'string' ? after : 'PRODUCT_NOT_FOUND'
        const refusal = { code: wireCodeOf(code), message: sentenceOfRefusal(code) }
        results.push({ id: item.id, before: null, after: null, refusal })
        continue
      }
      const sides = { before: written(before), after: written(after) }
      results.push({ id: item.id, ...sides, refusal: null })
      if (JSON.stringify(sides.before) === JSON.stringify(sides.after)) continue
      known.set(item.id, { ...before, ...after })
      set.push({ id: item.id, ...after })
      const act = { action: 'product.updated', entity: 'product', entityId: item.id } as const
      entries.push({ ...act, ...sides, actorId: ctx.user.id, requestId: ctx.caller.requestId, at })
    }
    // One that is named twice is as it was named last.
    if (set.length > 0) await setPublications(tx, [...new Map(set.map((one) => [one.id, one])).values()], at)
    if (entries.length > 0) await insertAuditEntries(tx, entries)
    return { results }
  })
}

function judge(
  { from, withoutPicture = false, ...change }: Item,
  before: KnownPublication | undefined,
): ProductPublication | RefusalCode {
  if (!before) return 'PRODUCT_NOT_FOUND'
  if (from !== undefined && from !== before.state) return 'PRODUCT_STATE_CHANGED'
  const { hasPicture, ...now } = before
  const after = publicationAfter(now, change)
  if (typeof after === 'string' || withoutPicture) return after
  return needsPicture({ before: now.state, after: after.state, hasPicture }) ? 'PICTURE_MISSING' : after
}
