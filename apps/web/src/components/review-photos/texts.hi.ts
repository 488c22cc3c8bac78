import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  photos: { one: '{count} फ़ोटो', other: '{count} फ़ोटो' },
  open: '{name} का फ़ोटो {count} में से {number} बड़ा देखें',
  alt: '{name} का फ़ोटो, {count} में से {number}',
  place: '{count} में से {number}',
  previous: 'पिछला फ़ोटो',
  next: 'अगला फ़ोटो',
  close: 'बंद करें',
}
