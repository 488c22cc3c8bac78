import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './security-texts.ts'

export const hi: Translation<typeof en> = {
  security: 'सुरक्षा',
  password: 'आपका पासवर्ड ऐसे कोड में रखा जाता है जिसे कोई नहीं पढ़ सकता, हम भी नहीं।',
  change: 'पासवर्ड बदलें',
  current: 'मौजूदा पासवर्ड',
  new: 'नया पासवर्ड',
  confirm: 'नया पासवर्ड फिर से',
  hint: 'कम से कम 8 अक्षर।',
  everywhereElse: 'बाकी सभी डिवाइस लॉगआउट हो जाते हैं और उन्हें नया पासवर्ड चाहिए।',
  enterCurrent: 'कृपया अपना मौजूदा पासवर्ड डालें।',
  mismatch: 'नए पासवर्ड एक जैसे नहीं हैं',
  changing: 'बदला जा रहा है…',
  changed: 'पासवर्ड बदल दिया गया',
  changedText: 'बाकी सभी डिवाइस लॉगआउट कर दिए गए हैं।',
  failed: 'पासवर्ड बदला नहीं जा सका',
  cancel: 'रद्द करें',
}
