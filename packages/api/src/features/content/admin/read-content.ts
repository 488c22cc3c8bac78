import type {
  ContentEntry,
  ContentVersion,
  ContentVersionTexts,
  contentEntryInput,
  contentVersionInput,
} from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import type { Deps } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { entryView } from './entry-view.ts'
import { getEntry } from './open-entry.ts'
import { findVersion, listVersions, type VersionFacts } from './queries.ts'

/** A text with its newest version. */
export async function getContentEntry(
  ctx: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
  { slug }: z.output<typeof contentEntryInput>,
): Promise<ContentEntry> {
  return entryView(ctx.db, ctx, await getEntry(ctx.db, slug))
}

const ORIGINAL: VersionFacts = { number: 1, at: null, by: null, restoredFrom: null }
const versionView = (facts: VersionFacts): ContentVersion => ({
  ...facts,
  at: facts.at?.toISOString() ?? null,
})

/** Returns the versions of a text, newest first. A text that was never edited has its original as the first. */
export async function listContentVersions(
  { db }: Pick<Deps, 'db'>,
  { slug }: z.output<typeof contentEntryInput>,
): Promise<ContentVersion[]> {
  await getEntry(db, slug)
  const versions = await listVersions(db, slug)
  return (versions.length > 0 ? versions : [ORIGINAL]).map(versionView)
}

/** One version with its texts. */
export async function getContentVersion(
  { db }: Pick<Deps, 'db'>,
  { slug, number }: z.output<typeof contentVersionInput>,
): Promise<ContentVersionTexts> {
  const version = await findVersion(db, { slug, number })
  if (version) return { ...versionView(version), texts: version.texts }
  const entry = await getEntry(db, slug)
  // Only a text that was never edited has a version that is not stored.
  if (number !== 1 || entry.updatedAt !== null) throw new RefusedError('CONTENT_VERSION_NOT_FOUND')
  return { ...versionView(ORIGINAL), texts: entry.texts }
}
