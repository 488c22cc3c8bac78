import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  change: 'दूसरा आइटम चुनें',
  search: 'नाम या SKU',
  none: 'कोई आइटम नहीं मिला',
  notByUnits: 'नहीं चुन सकते: यह संख्या से गिना जाता है, यूनिट से नहीं।',
  searchFailed: 'आइटम खोजे नहीं जा सके',
}
