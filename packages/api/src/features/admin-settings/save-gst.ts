import type { saveGstInput, SettingsSaved } from '@dobara/contract/admin-settings/settings.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { countMarginProducts } from './queries.ts'
import { saveSection } from './save-section.ts'

/** Saves whether the shop uses the margin scheme: while products are sold by it, it is not switched off. */
export function saveGst(
  ctx: CustomerContext,
  { updatedAt: seen, usesMarginScheme }: z.output<typeof saveGstInput>,
): Promise<SettingsSaved> {
  return saveSection(ctx, {
    section: 'gst',
    seen,
    stored: async (tx) => {
      const marked = usesMarginScheme ? 0 : await countMarginProducts(tx)
      const inUse = sentence('margin_in_use', { count: marked })
      if (marked > 0) throw refusedField('RULE_BROKEN', 'usesMarginScheme', inUse)
      return { usesMarginScheme }
    },
  })
}
