import type { ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'

const LOCALES = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const

/** Formats '2026-11' as 'November 2026' in the language of the page. */
export function monthName(month: ReturnMonth): string {
  const format = new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
