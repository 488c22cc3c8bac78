import type { addArticleInput, ContentEntry } from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../../context.ts'
import { refusedField } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { defaultTexts } from '../default-texts.ts'
import type { EntryState } from './content-entry.ts'
import { entryView } from './entry-view.ts'
import { refuseBadAddress } from './move-content.ts'
import { getEntry } from './open-entry.ts'
import { findEntry, insertEntry, insertVersion, lockContent } from './queries.ts'

/** Begins an article: a draft with a title and an address, and nothing that readers see. */
export function addArticle(
  ctx: CustomerContext,
  { title, address }: z.output<typeof addArticleInput>,
): Promise<ContentEntry> {
  const at = ctx.now()
  const slug = address
  return inTransaction(ctx.db, async (tx) => {
    await lockContent(tx)
    // An article that already has this slug would not block its own move, but it does block a new article.
    const known = await findEntry(tx, slug)
    if (known || defaultTexts().some((text) => text.slug === slug))
      throw refusedField('CONTENT_ADDRESS_TAKEN', 'address')
    const entry = newArticle({ slug, title })
    await refuseBadAddress(tx, entry, address)
    await insertEntry(tx, entry, at)
    const by = { authorId: ctx.user.id, restoredFrom: null, createdAt: at }
    await insertVersion(tx, { slug, number: 1, ...by, texts: entry.texts })
    await insertAuditEntry(tx, {
      action: 'content.added',
      entity: 'content',
      entityId: slug,
      after: { title, address },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return entryView(tx, ctx, await getEntry(tx, slug))
  })
}

function newArticle({ slug, title }: { slug: string; title: string }): EntryState {
  return {
    slug,
    kind: 'article',
    address: slug,
    version: 1,
    publishedVersion: null,
    publishedAt: null,
    deletedAt: null,
    texts: { en: { title, summary: '', body: '' }, hi: null },
    updatedAt: null,
    updatedBy: null,
    formerAddresses: [],
  }
}
