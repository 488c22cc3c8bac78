import type { ContentPage, contentInput } from '@dobara/contract/content/content.ts'
import { isTermsPage } from '@dobara/domain/content/content.ts'
import type { z } from 'zod'
import { loadShopFront } from '../../base/settings/shop-front.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findText } from './find-text.ts'
import { showText } from './show-text.ts'

/** One of the shop's pages, by its address or one it had, as the store or else the project wrote it. */
export async function getContentPage(
  ctx: Pick<Deps, 'db' | 'publicUrl'>,
  input: z.output<typeof contentInput>,
): Promise<ContentPage> {
  const [found, { facts }] = await Promise.all([findText(ctx, input), loadShopFront(ctx)])
  if (found?.text.kind !== 'page') throw new RefusedError('CONTENT_NOT_FOUND')
  const shown = showText(found.text, { ...facts, publicUrl: ctx.publicUrl })
  const effectiveFrom = isTermsPage(found.text.slug) ? found.text.effectiveFrom : null
  return { ...shown, slug: found.address, effectiveFrom }
}
