import type { Article, contentInput } from '@dobara/contract/content/content.ts'
import type { z } from 'zod'
import { loadShopFront } from '../../base/settings/shop-front.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { isPublished } from './choose-text.ts'
import { findText } from './find-text.ts'
import { showText } from './show-text.ts'

/** One article, by its address or one it had; one that is not published yet is absent. */
export async function getArticle(
  ctx: Pick<Deps, 'db' | 'publicUrl' | 'now'>,
  input: z.output<typeof contentInput>,
): Promise<Article> {
  const [found, { facts }] = await Promise.all([findText(ctx, input), loadShopFront(ctx)])
  const text = found?.text
  if (!text || !isPublished(text, ctx.now())) throw new RefusedError('CONTENT_NOT_FOUND')
  const shown = showText(text, { ...facts, publicUrl: ctx.publicUrl })
  return { ...shown, slug: found.address, publishedAt: text.publishedAt.toISOString() }
}
