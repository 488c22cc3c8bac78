/** The ids under which Google and Meta count the visits of this shop; '': the vendor is not used. */
export type MeasurementIds = {
  /** The measurement id of a web data stream of Google Analytics 4. */
  ga4Id: string
  metaPixelId: string
}

export const MEASUREMENT_VENDORS = ['google', 'meta'] as const
export type MeasurementVendor = (typeof MEASUREMENT_VENDORS)[number]

/** Returns true if a text is a measurement id of Google Analytics 4, such as `G-1A2B3C4D5E`. */
export function isGa4Id(text: string): boolean {
  return /^G-[A-Z0-9]{6,14}$/.test(text)
}

/** Returns true if a text is the id of a pixel of Meta, which is a number. */
export function isMetaPixelId(text: string): boolean {
  return /^[1-9]\d{9,19}$/.test(text)
}

/** Returns the ids among words, such as those of the meta tag. */
export function readIds(words: readonly string[]): MeasurementIds {
  return { ga4Id: words.find(isGa4Id) ?? '', metaPixelId: words.find(isMetaPixelId) ?? '' }
}

/** Returns the vendors that a shop uses, in a fixed order. An invalid id counts as not set. */
export function vendorsOf({ ga4Id, metaPixelId }: MeasurementIds): MeasurementVendor[] {
  const isUsed = { google: isGa4Id(ga4Id), meta: isMetaPixelId(metaPixelId) }
  return MEASUREMENT_VENDORS.filter((vendor) => isUsed[vendor])
}
