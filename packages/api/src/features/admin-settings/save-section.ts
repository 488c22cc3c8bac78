import type { SettingsSaved, SettingsSection } from '@dobara/contract/admin-settings/settings.ts'
import { parseSettings, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { changeSetting } from '../../base/versioned-settings/change-setting.ts'
import type { CustomerContext, Tx } from '../../context.ts'
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

/** Saves one section of the settings. */
export async function saveSection<Section extends SettingsSection>(
  ctx: CustomerContext,
  { section, stored, seen }: SectionChange<Section>,
): Promise<SettingsSaved> {
  const { updatedAt } = await changeSetting(ctx, {
    key: section,
    seen,
    change: async (tx, rows) => {
      const settings = parseSettings(rows)
      const value = typeof stored === 'function' ? await stored(tx, settings[section]) : stored
      const after = editedOf({ ...settings, [section]: value })[section]
      return { value, before: editedOf(settings)[section], after }
    },
  })
  if (updatedAt === null) throw new Error(`the section ${section} was not saved`)
  return { updatedAt }
}
