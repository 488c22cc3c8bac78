import type { ArticleList } from '@dobara/contract/content/content.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { loadShopFront } from '../../base/settings/shop-front.ts'
import type { Deps } from '../../context.ts'
import { chooseText, isPublished } from './choose-text.ts'
import { defaultTexts } from './default-texts.ts'
import { listPlaces, listStoredArticles } from './queries.ts'
import { showHead } from './show-text.ts'

/** The articles that can be read now, newest first, in the reader's language where they exist in it. */
export async function listArticles(
  ctx: Pick<Deps, 'db' | 'publicUrl' | 'now'>,
  { language }: { language: ContentLanguage },
): Promise<ArticleList> {
  const [stored, places, { facts }] = await Promise.all([
    listStoredArticles(ctx.db),
    listPlaces(ctx.db, 'article'),
    loadShopFront(ctx),
  ])
  const slugs = new Set([...stored, ...defaultTexts()].map(({ slug }) => slug))
  const now = ctx.now()
  const articles = [...slugs]
    .map((slug) => chooseText(stored, { slug, language }))
    .filter((text) => text !== null)
    .filter((text) => isPublished(text, now))
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || a.slug.localeCompare(b.slug))
  return articles.map((text) => ({
    ...showHead(text, { ...facts, publicUrl: ctx.publicUrl }),
    slug: places.get(text.slug) ?? text.slug,
    publishedAt: text.publishedAt.toISOString(),
  }))
}
