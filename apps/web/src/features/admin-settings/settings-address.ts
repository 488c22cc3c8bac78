/** The sections in their order; the first stands at the bare address. */
export const SETTINGS_SECTIONS = [
  'shop',
  'shipping',
  'carriers',
  'cod',
  'promises',
  'gst',
  'offers',
  'banners',
  'counters',
  'security',
] as const
export type SettingsSectionName = (typeof SETTINGS_SECTIONS)[number]
/** Of `/admin/settings?section=cod`. */
export type SettingsAddress = { section?: SettingsSectionName }

export function sectionOf({ section }: Readonly<Record<string, unknown>>): SettingsSectionName {
  return SETTINGS_SECTIONS.find((name) => name === section) ?? 'shop'
}

export function addressOf(section: SettingsSectionName): SettingsAddress {
  return section === 'shop' ? {} : { section }
}
