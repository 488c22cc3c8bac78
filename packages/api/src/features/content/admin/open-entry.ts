import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Db, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { listStoredTexts } from '../queries.ts'
import { type EntryState, originalEntry } from './content-entry.ts'
import { findEntry, insertEntry, insertVersion, lockContent } from './queries.ts'

/** A text as it is now, for reading. */
export async function getEntry(db: Db | Tx, slug: string): Promise<EntryState> {
  const entry = (await findEntry(db, slug)) ?? originalEntry(slug, await listStoredTexts(db, slug))
  if (!entry) throw new RefusedError('CONTENT_NOT_FOUND')
  return entry
}

/**
 * Returns a text to be changed, locked until the end of the transaction. Its first change stores the state until then
 * as version 1.
 */
export async function openEntry(tx: Tx, slug: string, at: Date): Promise<EntryState> {
  await lockContent(tx)
  const known = await findEntry(tx, slug)
  if (known) return known
  const original = originalEntry(slug, await listStoredTexts(tx, slug))
  if (!original) throw new RefusedError('CONTENT_NOT_FOUND')
  await insertEntry(tx, original, at)
  await insertVersion(tx, {
    slug,
    number: 1,
    authorId: null,
    restoredFrom: null,
    createdAt: at,
    texts: original.texts,
  })
  return original
}

/** Throws if another editor saved a version first, naming that editor, or if the article was deleted. */
export function refuseUnseenVersion(entry: EntryState, seen: number): void {
  if (entry.deletedAt !== null) throw new RefusedError('CONTENT_DELETED')
  const { version, updatedBy } = entry
  if (version === seen) return
  throw new RefusedError('CHANGED_MEANWHILE', {
    reason: sentence('content_saved_by', { name: updatedBy ?? '–', number: version }),
    detail: { version },
  })
}
