import type { ContentPage, contentInput } from '@dobara/contract/content.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { chooseText } from './choose-text.ts'
import { listStoredTexts } from './queries.ts'
import { showText } from './show-text.ts'

/** One of the shop's pages, as the store or else the project wrote it. */
export async function getContentPage(
  ctx: Pick<Deps, 'db' | 'publicUrl'>,
  input: z.output<typeof contentInput>,
): Promise<ContentPage> {
  const [stored, settings] = await Promise.all([listStoredTexts(ctx.db, input.slug), getSettings(ctx.db)])
  const text = chooseText(stored, input)
  if (text?.kind !== 'page') throw new RefusedError('CONTENT_NOT_FOUND')
  return showText(text, { settings, publicUrl: ctx.publicUrl })
}
