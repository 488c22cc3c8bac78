import { PARCEL_WORDS_HI } from '@dobara/contract/orders/parcel-words.hi.ts'
import type { Translation } from '../texts/catalogue.ts'
import type { en } from './shipment-texts.ts'

export const hi: Translation<typeof en> = {
  parcel: 'आपका पार्सल',
  parcelOf: '{of} में से पार्सल {place}',
  parcelNo: 'पार्सल {place}',
  ...PARCEL_WORDS_HI,
  number: 'ट्रैकिंग नंबर <number>{number}</number>',
  noNumber: 'कूरियर का ट्रैकिंग नंबर मिलते ही यहाँ दिखेगा।',
  follow: '{carrier} पर ट्रैक करें',
  newTab: ' (नए टैब में खुलता है)',
  sent: '{time} को भेजा गया',
  scans: 'ट्रैकिंग का ब्योरा',
  moreToCome: {
    one: '1 आइटम अभी तैयार हो रहा है। वह दूसरे पार्सल में आएगा।',
    other: '{count} आइटम अभी तैयार हो रहे हैं। वे दूसरे पार्सल में आएँगे।',
  },
}
