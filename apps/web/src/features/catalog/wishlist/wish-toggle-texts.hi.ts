import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './wish-toggle-texts.ts'

export const hi: Translation<typeof en> = {
  wishTitle: 'विशलिस्ट: {title}',
  wishlist: 'विशलिस्ट',
  failed: 'आपकी विशलिस्ट बदली नहीं जा सकी। कृपया फिर कोशिश करें।',
}
