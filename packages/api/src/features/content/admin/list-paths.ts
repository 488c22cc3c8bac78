import { PAGE_SLUGS } from '@dobara/domain/content/content.ts'
import { contentPath } from '@dobara/domain/content/page-address.ts'
import type { Db } from '../../../context.ts'
import { listAllStored } from '../queries.ts'
import { originalEntry, originalSlugs } from './content-entry.ts'
import { listEntries } from './queries.ts'

/** Every path of a page or an article that is not deleted, those they had before too. */
export async function listPaths(db: Db): Promise<ReadonlySet<string>> {
  const [edited, stored] = await Promise.all([listEntries(db), listAllStored(db)])
  const known = new Set(edited.map(({ slug }) => slug))
  const originals = originalSlugs(stored)
    .filter((slug) => !known.has(slug))
    .map((slug) => originalEntry(slug, stored))
  const entries = [...edited, ...originals].filter((entry) => entry?.deletedAt === null)
  return new Set([
    ...PAGE_SLUGS.map((slug) => `/${slug}`),
    ...entries.flatMap((entry) =>
      entry ? [entry.address, ...entry.formerAddresses].map((one) => contentPath(entry.kind, one)) : [],
    ),
  ])
}
