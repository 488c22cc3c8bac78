import type { Tx } from '../../../context.ts'
import { defaultTexts } from '../default-texts.ts'
import { clearShownDates, findVersion, setShown } from './queries.ts'

/** Takes an article out of the shop. One of the project's own would be read on without a row of the store in its place. */
export async function hideArticle(tx: Tx, slug: string): Promise<void> {
  const hidden = await clearShownDates(tx, slug)
  if (hidden > 0 || !defaultTexts().some((text) => text.slug === slug)) return
  const first = await findVersion(tx, { slug, number: 1 })
  if (first) await setShown(tx, { slug, kind: 'article', texts: first.texts, publishedAt: null })
}
