import type { Translation } from '../texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  notTaken: 'दुकान ने इसे नहीं लिया।',
  fileLost: 'पेज दोबारा लोड होने से फ़ोटो खो गई। कृपया उसे फिर से खींचें।',
}
