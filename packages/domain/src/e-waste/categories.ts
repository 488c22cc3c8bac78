/**
 * Categories of the e-waste return: codes of Schedule I of the E-Waste (Management) Rules, 2022, for what such a shop
 * sells. Waste batteries are outside those rules: they go by the Battery Waste Management Rules, 2022, to a recycler
 * of batteries.
 */
export const E_WASTE_CATEGORIES = {
  ITEW2: { en: 'Personal computers', hi: 'पर्सनल कंप्यूटर' },
  ITEW3: { en: 'Laptops', hi: 'लैपटॉप' },
  ITEW6: { en: 'Printers', hi: 'प्रिंटर' },
  ITEW9: { en: 'User terminals and systems', hi: 'यूज़र टर्मिनल और सिस्टम' },
  ITEW15: { en: 'Mobile phones', hi: 'मोबाइल फ़ोन' },
  ITEW19: { en: 'Tablets', hi: 'टैबलेट' },
  ITEW21: { en: 'Scanners', hi: 'स्कैनर' },
  ITEW22: { en: 'Routers and switches', hi: 'राउटर और स्विच' },
  ITEW24: { en: 'UPS', hi: 'UPS' },
  ITEW27: { en: 'Data storage devices', hi: 'डेटा स्टोरेज' },
  CEEW6: { en: 'Screens and monitors', hi: 'स्क्रीन और मॉनिटर' },
  BATTERY: { en: 'Batteries (battery rules)', hi: 'बैटरी (बैटरी के नियम)' },
} as const satisfies Readonly<Record<string, Readonly<Record<'en' | 'hi', string>>>>
export type EWasteCategory = keyof typeof E_WASTE_CATEGORIES
export const E_WASTE_CATEGORY_CODES = Object.keys(E_WASTE_CATEGORIES) as [EWasteCategory, ...EWasteCategory[]]

/** Categories by words of a kind of product, or of a part and its name. The first match applies. */
const BY_WORDS: readonly (readonly [words: RegExp, category: EWasteCategory])[] = [
  [/batter/, 'BATTERY'],
  [/\bssds?\b|\bhdds?\b|nvme|drive|storage/, 'ITEW27'],
  [/screen|display|monitor|panel|\blcd\b/, 'CEEW6'],
  [/laptop|notebook/, 'ITEW3'],
  [/desktop|all-in-one|workstation/, 'ITEW2'],
  [/printer/, 'ITEW6'],
  [/scanner/, 'ITEW21'],
  [/tablet/, 'ITEW19'],
  [/phone(?!s? jack)/, 'ITEW15'],
  [/network|router|switch/, 'ITEW22'],
  [/\bups\b/, 'ITEW24'],
]

const found = (words: string) => BY_WORDS.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1]

/**
 * Returns the proposed category. A part without a category of its own counts as the machine that it was taken from,
 * since the rules include components and spare parts; if nothing matches, it is an accessory of terminals.
 */
export function eWasteCategoryOf(item: { productKind: string; part?: string | null }): EWasteCategory {
  return (item.part ? found(item.part) : undefined) ?? found(item.productKind) ?? 'ITEW9'
}
