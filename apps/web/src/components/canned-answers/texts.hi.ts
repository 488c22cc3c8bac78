import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  insert: 'तैयार जवाब',
  manage: 'तैयार जवाब बदलें',
  open: 'कृपया {placeholders} भरें।',
}
