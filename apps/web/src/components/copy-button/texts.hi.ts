import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हो सका। कृपया चुनकर कॉपी करें।',
  stored: 'मैंने इसे रख लिया',
}
