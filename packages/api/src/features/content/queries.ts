import type { Db } from '../../context.ts'

const text = {
  slug: true,
  language: true,
  kind: true,
  title: true,
  summary: true,
  body: true,
  publishedAt: true,
} as const

/** What the store wrote under this address, in all its languages. */
export function listStoredTexts(db: Db, slug: string) {
  return db.contentPage.findMany({ where: { slug }, select: text })
}

/** Every article the store wrote, in all its languages, drafts too: a draft also takes the place of a default. */
export function listStoredArticles(db: Db) {
  return db.contentPage.findMany({ where: { kind: 'article' }, select: text, take: 1000 })
}
export type StoredText = Awaited<ReturnType<typeof listStoredTexts>>[number]
