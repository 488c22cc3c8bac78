import type { saveCarriersInput, SettingsSaved } from '@dobara/contract/admin-settings/settings.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { carrierInUse, removedCarriers, renamedCarriers } from '@dobara/domain/shipments/carriers.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { listUsedCarriers } from './queries.ts'
import { saveSection } from './save-section.ts'

/**
 * Saves the shop's carriers. A carrier that any parcel used can be renamed and switched off but not removed: the
 * parcel needs its link.
 */
export function saveCarriers(
  ctx: CustomerContext,
  { carriers, updatedAt: seen }: z.output<typeof saveCarriersInput>,
): Promise<SettingsSaved> {
  return saveSection(ctx, {
    section: 'carriers',
    seen,
    stored: async (tx, before) => {
      const removed = removedCarriers(before, carriers)
      const used = removed.length > 0 && carrierInUse(removed, await listUsedCarriers(tx))
      if (used) throw refusedField('RULE_BROKEN', 'carriers', sentence('carrier_in_use', { name: used.name }))
      return renamedCarriers(before, carriers)
    },
  })
}
