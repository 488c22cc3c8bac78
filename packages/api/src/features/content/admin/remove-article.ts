import type {
  ContentEntry,
  contentEntryInput,
  removeArticleInput,
} from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { entryView } from './entry-view.ts'
import { hideArticle } from './hide-article.ts'
import { getEntry, openEntry, refuseUnseenVersion } from './open-entry.ts'
import { findVersion, setEntry, setShown } from './queries.ts'

/** Deletes an article for all readers; its versions and addresses remain, so that it can be restored. */
export function removeArticle(
  ctx: CustomerContext,
  { slug, version }: z.output<typeof removeArticleInput>,
): Promise<ContentEntry> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const entry = await openEntry(tx, slug, at)
    refuseUnseenVersion(entry, version)
    if (entry.kind === 'page') throw new RefusedError('CONTENT_KEPT')
    await setEntry(tx, slug, { deletedAt: at })
    await hideArticle(tx, slug)
    await insertAuditEntry(tx, {
      action: 'content.deleted',
      entity: 'content',
      entityId: slug,
      before: { address: entry.address, publishedVersion: entry.publishedVersion },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return entryView(tx, ctx, await getEntry(tx, slug))
  })
}

/** Brings a deleted article back as it was: what was published is read again. One that is there stays as it is. */
export function bringArticleBack(
  ctx: CustomerContext,
  { slug }: z.output<typeof contentEntryInput>,
): Promise<ContentEntry> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const entry = await openEntry(tx, slug, at)
    const { kind, publishedVersion, publishedAt } = entry
    if (entry.deletedAt === null) return entryView(tx, ctx, entry)
    await setEntry(tx, slug, { deletedAt: null })
    const shown = publishedVersion === null ? null : await findVersion(tx, { slug, number: publishedVersion })
    if (shown) await setShown(tx, { slug, kind, texts: shown.texts, publishedAt })
    await insertAuditEntry(tx, {
      action: 'content.brought_back',
      entity: 'content',
      entityId: slug,
      after: { address: entry.address, publishedVersion },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return entryView(tx, ctx, await getEntry(tx, slug))
  })
}
