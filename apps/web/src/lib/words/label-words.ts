import { spokenLanguage } from '../texts/texts.ts'

/** A label in the language of the page; in English where it has no Hindi one. */
export function labelOf({ label, labelHi }: { label: string; labelHi: string | null }): string {
  return (spokenLanguage() === 'hi' && labelHi) || label
}
