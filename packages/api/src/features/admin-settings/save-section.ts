import type { SettingsSaved, SettingsSection } from '@dobara/contract/admin-settings/settings.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime } from '../../base/seen-state.ts'
import type { CustomerContext, Prisma, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { changedFields } from './changed-fields.ts'
import { lockSettings, readVersionedSettings, writeSetting } from './queries.ts'
import { editedOf } from './section-values.ts'

type SectionChange<Section extends SettingsSection> = {
  section: Section
  /** Or how it follows from what is stored now, read behind the lock. */
  stored:
    | StoreSettings[Section]
    | ((tx: Tx, before: StoreSettings[Section]) => Promise<StoreSettings[Section]>)
  /** The version it was read with; null: it had never been saved. */
  seen: string | null
}

/**
 * Saves one section of the settings; what it says is in force for whatever is asked next, in every process.
 * Saved as it was, it only becomes the store's own choice.
 */
export function saveSection<Section extends SettingsSection>(
  ctx: CustomerContext,
  { section, stored, seen }: SectionChange<Section>,
): Promise<SettingsSaved> {
  return inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx)
    const { settings, savedAt } = await readVersionedSettings(tx)
    const last = savedAt.get(section)
    if ((last?.toISOString() ?? null) !== seen) throw new RefusedError('CHANGED_MEANWHILE')
    const before = editedOf(settings)[section]
    const next = typeof stored === 'function' ? await stored(tx, settings[section]) : stored
    const after = editedOf({ ...settings, [section]: next })[section]
    const at = last ? changeTime({ updatedAt: last }, ctx.now()) : ctx.now()
    await writeSetting(tx, { key: section, value: next, updatedAt: at })
    const changed = changedFields(before, after)
    if (changed) {
      await insertAuditEntry(tx, {
        action: 'settings.changed',
        entity: 'setting',
        entityId: section,
        before: changed.before as Prisma.InputJsonObject,
        after: changed.after as Prisma.InputJsonObject,
        actorId: ctx.user.id,
        requestId: ctx.caller.requestId,
        at,
      })
    }
    return { updatedAt: at.toISOString() }
  })
}
