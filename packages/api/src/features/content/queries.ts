import type { Db, Tx } from '../../context.ts'

const text = {
  slug: true,
  language: true,
  kind: true,
  title: true,
  summary: true,
  body: true,
  publishedAt: true,
  updatedAt: true,
} as const

/** Returns the stored texts of a slug in all their languages. */
export function listStoredTexts(db: Db | Tx, slug: string) {
  return db.contentPage.findMany({ where: { slug }, select: text })
}

/** Every article the store wrote, in all its languages, drafts too: a draft also takes the place of a default. */
export function listStoredArticles(db: Db) {
  return db.contentPage.findMany({ where: { kind: 'article' }, select: text, take: 1000 })
}
export type StoredText = Awaited<ReturnType<typeof listStoredTexts>>[number]

/** Returns the text that is at an address, or was once; null if no edited text is. */
export function findPlace(db: Db | Tx, address: string): Promise<TextPlace | null> {
  return db.contentEntry.findFirst({
    where: { OR: [{ address }, { formerAddresses: { some: { address } } }] },
    select: { slug: true, address: true, kind: true },
  })
}
/** Slug of a text and its current address. */
export type TextPlace = { slug: string; address: string }

/** Returns the current addresses of the edited texts, by slug. */
export async function listPlaces(db: Db, kind: 'page' | 'article'): Promise<ReadonlyMap<string, string>> {
  const places = await db.contentEntry.findMany({ where: { kind }, select: { slug: true, address: true } })
  return new Map(places.map(({ slug, address }) => [slug, address]))
}

/** Everything the store has of pages and articles, without the bodies. */
export async function listAllStored(db: Db): Promise<StoredText[]> {
  const rows = await db.contentPage.findMany({ omit: { body: true }, take: 2000 })
  return rows.map((row) => ({ ...row, body: '' }))
}
