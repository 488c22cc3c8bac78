import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  altOne: '{title}',
  altMany: '{title} - फ़ोटो {n}',
}
