import type { Translation } from '../texts/catalogue.ts'
import type { en } from './fact-texts.ts'

export const hi: Translation<typeof en> = { yes: 'हाँ', no: 'नहीं' }
