import type {
  ContentEntry,
  ContentTexts,
  ContentTextsInput,
  restoreContentInput,
  saveContentInput,
} from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import type { EntryState } from './content-entry.ts'
import { entryView } from './entry-view.ts'
import { getEntry, openEntry, refuseUnseenVersion } from './open-entry.ts'
import { findVersion, insertVersion, setEntry } from './queries.ts'

/** Stores the text as a new version, which readers do not see yet. An identical text creates no new version. */
export function saveContent(
  ctx: CustomerContext,
  { slug, version, texts }: z.output<typeof saveContentInput>,
): Promise<ContentEntry> {
  const written = textsWritten(texts)
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const entry = await openEntry(tx, slug, at)
    refuseUnseenVersion(entry, version)
    if (!isSame(entry.texts, written)) await addVersion(tx, ctx, { entry, texts: written, at })
    return entryView(tx, ctx, await getEntry(tx, slug))
  })
}

/** Brings the text of an earlier version back as the newest one. Nothing is lost, and readers see it once it is published. */
export function restoreContent(
  ctx: CustomerContext,
  { slug, version, number }: z.output<typeof restoreContentInput>,
): Promise<ContentEntry> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const entry = await openEntry(tx, slug, at)
    refuseUnseenVersion(entry, version)
    const earlier = await findVersion(tx, { slug, number })
    if (!earlier) throw new RefusedError('CONTENT_VERSION_NOT_FOUND')
    if (!isSame(entry.texts, earlier.texts)) {
      await addVersion(tx, ctx, { entry, texts: earlier.texts, restoredFrom: number, at })
    }
    return entryView(tx, ctx, await getEntry(tx, slug))
  })
}

function textsWritten({ en, hi }: ContentTextsInput): ContentTexts {
  const isBlank = hi.title === '' && hi.summary === '' && hi.body === ''
  return { en, hi: isBlank ? null : hi }
}

/** The fields are in the order of the form. */
function isSame(a: ContentTexts, b: ContentTexts): boolean {
  const fieldsOf = ({ en, hi }: ContentTexts) => [
    en.title,
    en.summary,
    en.body,
    hi && [hi.title, hi.summary, hi.body],
  ]
  return JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b))
}

type NewVersion = { entry: EntryState; texts: ContentTexts; restoredFrom?: number; at: Date }

async function addVersion(
  tx: Tx,
  ctx: CustomerContext,
  { entry: { slug, version }, texts, restoredFrom, at }: NewVersion,
): Promise<void> {
  const number = version + 1
  await insertVersion(tx, {
    slug,
    number,
    authorId: ctx.user.id,
    restoredFrom: restoredFrom ?? null,
    createdAt: at,
    texts,
  })
  await setEntry(tx, slug, { version: number })
  await insertAuditEntry(tx, {
    action: restoredFrom === undefined ? 'content.saved' : 'content.restored',
    entity: 'content',
    entityId: slug,
    before: { version },
    after: { version: number, ...(restoredFrom !== undefined && { restoredFrom }) },
    actorId: ctx.user.id,
    requestId: ctx.caller.requestId,
    at,
  })
}
