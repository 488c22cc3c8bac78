import type { PARCEL_WORDS } from './parcel-words.ts'

export const PARCEL_WORDS_HI = {
  created: 'पैक हो गया, कूरियर का इंतज़ार है',
  picked_up: 'कूरियर ने ले लिया',
  in_transit: 'रास्ते में',
  out_for_delivery: 'डिलीवरी के लिए निकला',
  failed_attempt: 'सौंपा नहीं जा सका',
  delivered: 'डिलीवर हो गया',
  returned_to_origin: 'दुकान पर वापस',
  cancelled: 'वापस लिया गया',
} as const satisfies Record<keyof typeof PARCEL_WORDS, string>
