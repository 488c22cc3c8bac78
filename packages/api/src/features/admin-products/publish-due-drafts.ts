import type { Deps } from '../../context.ts'
import { insertAuditEntries } from '../../base/audit/insert-audit-entry.ts'
import { inTransaction } from '../../transaction.ts'
import { lockDueDrafts, setPublications } from './state-queries.ts'

/** So many become active in one transaction: the rest wait for the next. */
const AT_ONCE = 50

/**
 * Activates due drafts that have a picture; the others wait for one. State and time change in one transaction, so
 * that none is activated twice, however many processes run and whenever one dies. Drafts that became due while the
 * shop was down are activated too.
 */
export async function publishDueDrafts(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let published = 0
  for (;;) {
    const count = await inTransaction(deps.db, async (tx) => {
      const at = deps.now()
      const due = await lockDueDrafts(tx, { now: at, limit: AT_ONCE })
      if (due.length === 0) return 0
      await setPublications(
        tx,
        due.map(({ id }) => ({ id, state: 'active', publishAt: null })),
        at,
      )
      await insertAuditEntries(
        tx,
        due.map(({ id, publishAt }) => ({
          actorId: null,
          action: 'product.updated',
          entity: 'product',
          entityId: id,
          before: { state: 'draft', publishAt: publishAt.toISOString() },
          after: { state: 'active', publishAt: null },
          requestId: null,
          at,
        })),
      )
      return due.length
    })
    published += count
    if (count < AT_ONCE) return published
  }
}
