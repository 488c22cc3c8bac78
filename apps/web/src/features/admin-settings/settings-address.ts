import { SETTINGS_SECTIONS, type SettingsSectionName } from '../../lib/words/settings-section-texts.ts'

/** Search parameters of `/admin/settings?section=cod`. */
export type SettingsAddress = { section?: SettingsSectionName }

export function sectionOf({ section }: Readonly<Record<string, unknown>>): SettingsSectionName {
  return SETTINGS_SECTIONS.find((name) => name === section) ?? 'shop'
}

export function addressOf(section: SettingsSectionName): SettingsAddress {
  return section === 'shop' ? {} : { section }
}
