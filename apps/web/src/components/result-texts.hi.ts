import type { Translation } from '../lib/texts/catalogue.ts'
import type { en } from './result-texts.ts'

export const hi: Translation<typeof en> = {
  success: 'बढ़िया!',
  error: 'फिर कोशिश करें',
  warning: 'ठीक है',
  info: 'ठीक है',
}
