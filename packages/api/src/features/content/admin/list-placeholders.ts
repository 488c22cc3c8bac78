import type { contentPlaceholders } from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { getSettings } from '../../../base/settings/queries.ts'
import type { Deps } from '../../../context.ts'
import { placeholdersOf } from '../placeholders.ts'

/** What a text may name in double braces, with what stands there now, in English. */
export async function listPlaceholders(
  ctx: Pick<Deps, 'db' | 'publicUrl'>,
): Promise<z.infer<typeof contentPlaceholders>> {
  const settings = await getSettings(ctx.db)
  const values = placeholdersOf(settings, { language: 'en', publicUrl: ctx.publicUrl })
  return [...values].map(([name, value]) => ({ name, value }))
}
