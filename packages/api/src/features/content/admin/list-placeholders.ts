import type { contentPlaceholders } from '@dobara/contract/content/admin-content.ts'
import type { z } from 'zod'
import { loadShopFront } from '../../../base/settings/shop-front.ts'
import type { Deps } from '../../../context.ts'
import { placeholdersOf } from '../placeholders.ts'

/** Lists the placeholders that a text may use in double braces, with their current values in English. */
export async function listPlaceholders(
  ctx: Pick<Deps, 'db' | 'publicUrl'>,
): Promise<z.infer<typeof contentPlaceholders>> {
  const { facts } = await loadShopFront(ctx)
  const values = placeholdersOf(facts, { language: 'en', publicUrl: ctx.publicUrl })
  return [...values].map(([name, value]) => ({ name, value: value ?? '' }))
}
