import { texts } from '../texts/texts.ts'

/** Sections of the settings in their order; the first has the address without a section. */
export const SETTINGS_SECTIONS = [
  'shop',
  'shipping',
  'carriers',
  'cod',
  'promises',
  'tradeIns',
  'emi',
  'gst',
  'offers',
  'banners',
  'counters',
  'measurement',
  'security',
] as const
export type SettingsSectionName = (typeof SETTINGS_SECTIONS)[number]

/** Title of each section, and further words by which the palette finds it. */
export const en = {
  shop: 'Shop and seller',
  shop_words: 'name address phone email GSTIN grievance officer contact',
  shipping: 'Delivery',
  shipping_words: 'fee express free shipping days PIN code',
  carriers: 'Carriers',
  carriers_words: 'tracking courier',
  cod: 'Cash on delivery',
  cod_words: 'COD limit amount open orders code places',
  promises: 'Warranty and replacement',
  promises_words: 'months days return',
  tradeIns: 'Trade-ins',
  tradeIns_words: 'reductions percent quote condition screen battery sell',
  emi: 'EMI',
  emi_words: 'monthly instalments bank interest rate months fee loan',
  gst: 'GST',
  gst_words: 'tax margin scheme rule 32',
  offers: 'Offers',
  offers_words: 'buying box',
  banners: 'Banners',
  banners_words: 'notice strip',
  counters: 'Key numbers',
  counters_words: 'customers machines home',
  measurement: 'Google and Meta',
  measurement_words: 'analytics GA4 pixel cookies consent visits measurement',
  security: 'Staff sign-in',
  security_words: 'second factor session password refund proof',
} as const

const t = texts('lib/words/settings-section', en)

export const settingsSectionTitle = (section: SettingsSectionName): string => t(section)

/**
 * Checks whether a search text is in the title of a section or names one of its settings; English words match in
 * every language.
 */
export function isSettingsSectionOf(section: SettingsSectionName, words: string): boolean {
  const inEnglish = `${en[section]} ${en[`${section}_words`]}`
  return `${t(section)} ${t(`${section}_words`)} ${inEnglish}`
    .toLowerCase()
    .includes(words.trim().toLowerCase())
}
