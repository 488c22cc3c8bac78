import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './slips-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'पैकिंग स्लिप',
  back: 'सभी ऑर्डर',
  lead: { one: '{count} स्लिप, अपने अलग पन्ने पर', other: '{count} स्लिप, हर एक अपने अलग पन्ने पर' },
  print: 'छापें',
  printSelected: { one: '{count} पैकिंग स्लिप छापें', other: '{count} पैकिंग स्लिप छापें' },
  failed: 'पैकिंग स्लिप नहीं मिल सकीं',
  noneChosen: 'कृपया पहले सूची में ऑर्डर चुनें।',
  without: {
    one: 'चुने गए ऑर्डर में से {count} की स्लिप नहीं है, क्योंकि उसका कुछ भी पैक नहीं होना है: वह खरीदा नहीं गया है या खत्म हो चुका है।',
    other:
      'चुने गए ऑर्डर में से {count} की स्लिप नहीं है, क्योंकि उनका कुछ भी पैक नहीं होना है: वे खरीदे नहीं गए हैं या खत्म हो चुके हैं।',
  },

  slip: 'पैकिंग स्लिप',
  slipOf: 'पैकिंग स्लिप {number}',
  to: 'यहाँ पहुँचाएँ',
  method: 'शिपिंग: {method}',
  promised: '{days} का वादा',
  item: 'सामान',
  sku: 'SKU',
  units: 'संख्या',
  cash: 'नकद लेना है: {amount}',
  cashOnce: 'पूरे ऑर्डर के लिए एक बार नकद लेना है: {amount}',
  qr: '{number} का पेज खोलता है',
  paid: 'पेमेंट हो चुका है। कुछ नहीं लेना है।',
}
