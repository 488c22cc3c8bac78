import type { ORDER_WORDS, PAYMENT_WORDS } from './status-words.ts'

export const ORDER_WORDS_HI = {
  pending: 'पेंडिंग',
  confirmed: 'कन्फ़र्म',
  processing: 'तैयार किया जा रहा है',
  shipped: 'भेज दिया गया',
  delivered: 'डिलीवर हो गया',
  cancelled: 'कैंसल',
  failed: 'पेमेंट नहीं हुआ',
} as const satisfies Record<keyof typeof ORDER_WORDS, string>

export const BUYERS_ORDER_WORDS_HI = { ...ORDER_WORDS_HI, pending: 'प्रोसेसिंग में' } as const

export const PAYMENT_WORDS_HI = {
  unpaid: 'बाक़ी',
  paid: 'हो गया',
  failed: 'नहीं हुआ',
  refunded: 'रिफ़ंड हुआ',
} as const satisfies Record<keyof typeof PAYMENT_WORDS, string>
