import type { Article, contentInput } from '@dobara/contract/content.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { chooseText, isPublished } from './choose-text.ts'
import { listStoredTexts } from './queries.ts'
import { showText } from './show-text.ts'

/** One article; one that is not published yet is absent. */
export async function getArticle(
  ctx: Pick<Deps, 'db' | 'publicUrl' | 'now'>,
  input: z.output<typeof contentInput>,
): Promise<Article> {
  const [stored, settings] = await Promise.all([listStoredTexts(ctx.db, input.slug), getSettings(ctx.db)])
  const text = chooseText(stored, input)
  if (text === null || !isPublished(text, ctx.now())) throw new RefusedError('CONTENT_NOT_FOUND')
  const shown = showText(text, { settings, publicUrl: ctx.publicUrl })
  return { ...shown, publishedAt: text.publishedAt.toISOString() }
}
