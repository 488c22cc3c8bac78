import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'पैक करें और भेजें',
  lead: 'चुने हुए ऑर्डर पैक करें, प्रिंट करें और कूरियर को दें। आपका लिखा हुआ सौंपे जाने तक इस ब्राउज़र में रहता है।',
  open: { one: '{count} पैक करें और भेजें', other: '{count} पैक करें और भेजें' },
  back: 'भेजने वाले ऑर्डर',
  failed: 'चुने हुए ऑर्डर नहीं मिल सके',
  noneChosen: 'कृपया पहले सूची में ऑर्डर चुनें।',

  print: { one: '{count} पर्ची और लेबल प्रिंट करें', other: '{count} पर्चियाँ और लेबल प्रिंट करें' },
  handOver: { one: '{count} कूरियर को दें', other: '{count} कूरियर को दें' },
  progress: '{count} में से {done}…',
  hint: 'हर नंबर स्कैन करें या लिखें और Enter दबाएँ, या स्प्रेडशीट से कॉलम पेस्ट करें।',

  rows: 'चुने हुए ऑर्डर',
  carrierAll: 'सबके लिए कूरियर',
  carrierHint: 'सूची में से, या कोई और',
  carrier: 'कूरियर',
  carrierOf: '{number} का कूरियर',
  tracking: 'ट्रैकिंग नंबर',
  trackingOf: '{number} का ट्रैकिंग नंबर',
  units: { one: '{count} आइटम भेजना है', other: '{count} आइटम भेजने हैं' },
  cash: '{amount} लें',
  cashOnce: 'पूरे ऑर्डर के लिए एक बार {amount} लें',
  prepaid: 'पहले से पेमेंट',

  'fault-link': 'यह पैकिंग पर्ची का कोड है। कृपया कूरियर के लेबल का नंबर स्कैन करें।',
  'fault-order': 'यह ऑर्डर नंबर है। कृपया कूरियर के लेबल का नंबर स्कैन करें।',
  'fault-signs': 'ट्रैकिंग नंबर में सिर्फ़ अक्षर, अंक, हाइफ़न और स्लैश होते हैं।',
  'fault-length': 'ट्रैकिंग नंबर 5 से 40 अक्षरों का होता है।',
  'fault-digits': 'ट्रैकिंग नंबर में कम-से-कम एक अंक होता है।',
  'fault-check': 'यह नंबर ग़लत पढ़ा गया: इसका जाँच अंक ईमेल नहीं खाता। कृपया फिर स्कैन करें।',
  repeated: 'यही नंबर किसी और पंक्ति में भी है।',
  used: 'यह नंबर {number} के पार्सल का है।',

  done: 'कूरियर को दे दिया',
  doneBy: 'कूरियर को दे दिया: {parcel}',
  notLeft: 'भेजने को कुछ नहीं बचा।',
  notConfirmed: 'यह अभी कन्फ़र्म नहीं है, इसलिए पैक करने को कुछ नहीं है।',
  isOver: 'यह कैंसल या हटाया हुआ है, या इसका पेमेंट नहीं हुआ, इसलिए पैक करने को कुछ नहीं है।',
  notPacked: 'पैक हुआ नहीं बताया गया',
  refused: 'नहीं दिया गया: {reason}',
  handedOver: { one: '{count} ऑर्डर कूरियर को दिया', other: '{count} ऑर्डर कूरियर को दिए' },
  someRefused: {
    one: '{count} ऑर्डर नहीं दिया जा सका। कारण उसकी पंक्ति में है।',
    other: '{count} ऑर्डर नहीं दिए जा सके। कारण उनकी पंक्तियों में हैं।',
  },

  labelOf: 'डिलीवरी लेबल {number}',
  labelTo: 'पाने वाला',
  labelFrom: 'भेजने वाला',
  labelCash: 'कैश ऑन डिलीवरी: {amount}',
  labelCashOnce: 'कैश ऑन डिलीवरी, पूरे ऑर्डर के लिए एक बार: {amount}',
  labelPrepaid: 'पहले से पेमेंट',
  labelOrder: 'ऑर्डर {number}',
  labelQr: 'ऑर्डर नंबर {number}',
}
