import type { FAILURE_WORDS } from './failure-words.ts'

/** Why a parcel could not be handed over, in Hindi. */
export const FAILURE_WORDS_HI: Readonly<Record<keyof typeof FAILURE_WORDS, string>> = {
  nobody_home: 'घर पर कोई नहीं मिला',
  phone_unanswered: 'फ़ोन नहीं उठाया गया',
  address_unclear: 'पता नहीं मिला',
  not_accepted: 'पार्सल नहीं लिया गया',
  cash_missing: 'नकद तैयार नहीं था',
  other_day: 'दूसरा दिन माँगा गया',
  place_closed: 'जगह बंद थी',
  unknown: 'कूरियर ने कारण नहीं बताया',
}
