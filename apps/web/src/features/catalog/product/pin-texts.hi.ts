import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './pin-texts.ts'

export const hi: Translation<typeof en> = {
  label: 'डिलीवरी का PIN कोड',
  placeholder: 'PIN कोड',
  check: 'जांचें',
  unasked: '3-5 कार्य दिवसों में डिलीवरी। सही तारीख़ के लिए अपना PIN कोड डालें।',
  malformed: 'PIN कोड में छह अंक होते हैं, जैसे 560001।',
  checking: '{pin} जांचा जा रहा है…',
  getItBy: '<strong>{days} तक आपके पास</strong>',
  getItByIn: '<strong>{days} तक आपके पास</strong>, {state} में',
  express: '{amount} में एक्सप्रेस: {days}।',
  cod: 'कैश ऑन डिलीवरी उपलब्ध है।',
  noCod: 'इस PIN कोड पर कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  unserved: 'हम अभी इस PIN कोड पर डिलीवरी नहीं करते।',
  free: 'शिपिंग मुफ़्त।',
  freeShipping: '{amount} से ऊपर शिपिंग मुफ़्त।',
  standard: 'उससे नीचे {amount}।',
}
