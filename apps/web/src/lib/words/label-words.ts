import { currentLanguage } from '../texts/texts.ts'

/**
 * Returns a text of the shop's data for this page, and the `lang` of its element if a Hindi page shows the English,
 * so that screen readers pronounce it.
 */
export function localizedText(en: string, hi?: string | null): { text: string; lang?: 'en' } {
  if (currentLanguage() === 'en') return { text: en }
  return hi ? { text: hi } : { text: en, lang: 'en' }
}

/** A note: of measurements in the language of the page, of a person as they wrote it. */
export function noteOf({
  note,
  noteHi,
}: {
  note: string | null
  noteHi?: string | null | undefined
}): string | null {
  return note && noteHi ? localizedText(note, noteHi).text : note
}

/** A label in the language of the page; in English where it has no Hindi one. */
export function labelOf({ label, labelHi }: { label: string; labelHi: string | null }): string {
  return localizedText(label, labelHi).text
}
