import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './address-texts.ts'

export const hi: Translation<typeof en> = {
  deliverTo: 'यहाँ डिलीवर करें',
  default: 'डिफ़ॉल्ट',
  newAddress: 'नए पते पर डिलीवर करें',
  loading: 'आपके पते लोड हो रहे हैं…',
  save: 'यह पता अगली बार के लिए सेव करें',
  saved: 'पता जोड़ दिया गया',
  sms: 'मेरे ऑर्डर और पार्सल के बारे में मुझे SMS से बताएँ।',
  smsHint:
    'यह ज़रूरी नहीं है। SMS केवल उसी नंबर पर जाते हैं जिसकी आपने पुष्टि की हो, और प्रोफ़ाइल में इन्हें बंद किया जा सकता है।',
  toCorrect: 'इस पते में सुधार चाहिए',
  pinElsewhere: 'PIN कोड {pin} {state} में है। कृपया PIN कोड या राज्य सही करें।',
  correctFirst: 'पहले सहेजे हुए पते को ठीक करें।',
  saveCorrected: 'सही किया पता सेव करें',
  corrected: 'पता बदल दिया गया',
  sameBilling: 'बिलिंग का पता वही है जो डिलीवरी का पता है',
  billing: 'बिलिंग का पता',
  ofBilling: '{box} (बिलिंग)',
  business: 'मुझे अपने बिज़नेस के लिए GST इनवॉइस चाहिए',
  businessDetails: 'आपका बिज़नेस',
  gstin: 'GSTIN',
  gstinHint: '15 अक्षर, बिलिंग पते वाले राज्य का',
  legalName: 'बिज़नेस का रजिस्टर्ड नाम',
  marginGoods:
    '{titles} पर इनपुट टैक्स क्रेडिट नहीं मिलेगा: यह मार्जिन स्कीम का पुराना सामान है, जिसका GST इनवॉइस पर नहीं दिखता।',
  gstinState: 'यह GSTIN बिलिंग पते वाले राज्य का नहीं है।',
  help: 'पते में मदद चाहिए? <phone>{phone}</phone> ({hours}) पर कॉल करें',
}
