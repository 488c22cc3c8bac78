import type { ContentPreview, previewContentInput } from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { loadShopFront } from '../../../base/settings/shop-front.ts'
import type { Deps } from '../../../context.ts'
import { showText } from '../show-text.ts'
import { findTextProblems } from './find-text-problems.ts'
import { listPaths } from './list-paths.ts'

/**
 * Returns a text as readers would see it, rendered by the same code, and the parts that would not be read as
 * intended.
 */
export async function previewContent(
  ctx: Pick<Deps, 'db' | 'publicUrl'>,
  input: z.output<typeof previewContentInput>,
): Promise<ContentPreview> {
  const [{ facts }, paths] = await Promise.all([loadShopFront(ctx), listPaths(ctx.db)])
  const shown = { ...facts, publicUrl: ctx.publicUrl }
  const { title, summary, html } = showText(
    { ...input, kind: 'page', publishedAt: null, effectiveFrom: null },
    shown,
  )
  return { title, summary, html, problems: findTextProblems(input, { ...shown, paths }) }
}
