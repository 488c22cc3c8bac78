import type { ContentPreview, previewContentInput } from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { getSettings } from '../../../base/settings/queries.ts'
import type { Deps } from '../../../context.ts'
import { showText } from '../show-text.ts'
import { findTextProblems } from './find-text-problems.ts'
import { listPaths } from './list-paths.ts'

/** A text as readers would see it, by what draws it for them, and what in it would not be read as it was meant. */
export async function previewContent(
  ctx: Pick<Deps, 'db' | 'publicUrl'>,
  input: z.output<typeof previewContentInput>,
): Promise<ContentPreview> {
  const [settings, paths] = await Promise.all([getSettings(ctx.db), listPaths(ctx.db)])
  const shown = { settings, publicUrl: ctx.publicUrl }
  const { title, summary, html } = showText({ ...input, kind: 'page', publishedAt: null }, shown)
  return { title, summary, html, problems: findTextProblems(input, { ...shown, paths }) }
}
