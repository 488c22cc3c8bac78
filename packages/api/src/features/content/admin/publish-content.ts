import type {
  ContentEntry,
  publishContentInput,
  withdrawContentInput,
} from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import type { EntryState } from './content-entry.ts'
import { entryView } from './entry-view.ts'
import { getEntry, openEntry, refuseUnseenVersion } from './open-entry.ts'
import { hideArticle } from './hide-article.ts'
import { setEntry, setShown } from './queries.ts'

/** Shows readers the newest version; of an article from its date on, which is now when it has none. */
export function publishContent(
  ctx: CustomerContext,
  { slug, version, publishedAt: wanted }: z.output<typeof publishContentInput>,
): Promise<ContentEntry> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const entry = await openEntry(tx, slug, at)
    refuseUnseenVersion(entry, version)
    refuseUnready(entry)
    const date = wanted === undefined ? (entry.publishedAt ?? at) : new Date(wanted)
    const publishedAt = entry.kind === 'article' ? date : null
    const isSame =
      entry.publishedVersion === version && entry.publishedAt?.getTime() === publishedAt?.getTime()
    if (!isSame) await setPublication(tx, ctx, { entry, publishedVersion: version, publishedAt, at })
    return entryView(tx, ctx, await getEntry(tx, slug))
  })
}

/** Withdraws an article: it is a draft again, and retains its date and its versions. */
export function withdrawContent(
  ctx: CustomerContext,
  { slug, version }: z.output<typeof withdrawContentInput>,
): Promise<ContentEntry> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const entry = await openEntry(tx, slug, at)
    refuseUnseenVersion(entry, version)
    if (entry.kind === 'page') throw new RefusedError('CONTENT_KEPT')
    const { publishedAt } = entry
    if (entry.publishedVersion !== null) {
      await setPublication(tx, ctx, { entry, publishedVersion: null, publishedAt, at })
    }
    return entryView(tx, ctx, await getEntry(tx, slug))
  })
}

function refuseUnready({ texts: { en, hi } }: EntryState): void {
  const isReady = [en, ...(hi ? [hi] : [])].every(({ title, body }) => title !== '' && body !== '')
  if (!isReady) throw new RefusedError('CONTENT_NOT_READY')
}

type NewPublication = Pick<EntryState, 'publishedVersion' | 'publishedAt'> & { entry: EntryState; at: Date }

async function setPublication(
  tx: Tx,
  ctx: CustomerContext,
  { entry, publishedVersion, publishedAt, at }: NewPublication,
): Promise<void> {
  const { slug, kind, texts } = entry
  const factsOf = (publication: Pick<EntryState, 'publishedVersion' | 'publishedAt'>) => ({
    publishedVersion: publication.publishedVersion,
    publishedAt: publication.publishedAt?.toISOString() ?? null,
  })
  const isShown = publishedVersion !== null
  await setEntry(tx, slug, { publishedVersion, publishedAt })
  if (isShown) await setShown(tx, { slug, kind, texts, publishedAt })
  else await hideArticle(tx, slug)
  await insertAuditEntry(tx, {
    action: isShown ? 'content.published' : 'content.withdrawn',
    entity: 'content',
    entityId: slug,
    before: factsOf(entry),
    after: factsOf({ publishedVersion, publishedAt }),
    actorId: ctx.user.id,
    requestId: ctx.caller.requestId,
    at,
  })
}
