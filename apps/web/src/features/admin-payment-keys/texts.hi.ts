import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  title: 'पेमेंट keys',
  lead: 'दुकान ऑनलाइन पेमेंट कैसे लेती है। Razorpay के अपने अकाउंट की keys लिखें, फिर टेस्ट पेमेंट करें।',
  loading: 'पेमेंट keys लोड हो रही हैं',
  failure: 'पेमेंट keys लोड नहीं हो सकीं।',
  readOnly: 'इसे सिर्फ़ दुकान के ओनर बदल सकते हैं।',

  sourceServer: 'keys सर्वर की सेटिंग में हैं, जो यहाँ लिखी keys से ऊपर हैं। उन्हें सिर्फ़ वहीं बदला जा सकता है।',
  sourceSaved: 'ऑनलाइन पेमेंट इन keys के अकाउंट से होते हैं।',
  sourceUnreadable:
    'सेव की हुई keys पढ़ी नहीं जा सकतीं, क्योंकि सर्वर की SECRETS_KEY बदल गई है। जब तक आप उन्हें फिर नहीं लिखते, ऑनलाइन पेमेंट बंद है।',
  sourceSandbox:
    'अभी कोई keys नहीं हैं: दुकान अपना अभ्यास अकाउंट इस्तेमाल करती है, जिसमें पैसे नहीं चलते। उसकी keys {address} पर हैं।',
  sourceNone: 'अभी कोई keys नहीं हैं: दुकान ऑनलाइन पेमेंट नहीं लेती।',
  live: 'लाइव: असली पैसे',
  practice: 'टेस्ट: पैसे नहीं चलते',
  off: 'बंद',

  keys: 'API की',
  keysLead:
    'Razorpay के डैशबोर्ड में Account & Settings, API keys के नीचे। दोनों secret एन्क्रिप्ट करके रखे जाते हैं और फिर कभी नहीं दिखते।',
  keyId: 'की ID',
  keySecret: 'की का सीक्रेट',
  webhookSecret: 'वेबहुक का सीक्रेट',
  webhookSecretHint: 'आपका अपना लंबा, बेतरतीब टेक्स्ट। वही Razorpay में भी लिखें।',
  savedSecret: 'सेव है, अंत में {end}। वही रखने के लिए ख़ाली छोड़ें।',
  makeSecret: 'नया बनाएँ',
  madeSecret: 'इसे अभी कॉपी करें: सेव करने के बाद यह फिर नहीं दिखेगा।',
  copySecret: 'Secret कॉपी करें',
  save: 'जाँचें और सेव करें',
  saving: 'जाँच हो रही है…',
  saved: 'पेमेंट keys सेव हो गईं',
  saveFailed: 'पेमेंट keys सेव नहीं हो सकीं।',
  loadCurrent: 'अभी की keys लोड करें',
  replaced: 'इनसे पहले के secret {time} तक माने जाते हैं, ताकि खुले पेमेंट ठीक से पूरे हों।',
  otherAccount: 'ये keys दूसरे अकाउंट की हैं। पहले वाले अकाउंट के खुले पेमेंट और रिफ़ंड यहाँ से पूरे नहीं हो पाएँगे। फिर भी सेव करें?',
  otherAccountSave: 'फिर भी सेव करें',
  fixed: 'सर्वर पर सेट है',

  webhook: 'वेबहुक',
  webhookLead:
    'Razorpay पेमेंट और रिफ़ंड के अपडेट इस पते पर भेजता है। उसके डैशबोर्ड में Webhooks के नीचे यह पता, webhook secret और ये event जोड़ें: payment.authorized, payment.captured, payment.failed, order.paid और refund के सभी।',
  webhookAddress: 'पता',
  copyAddress: 'पता कॉपी करें',
  webhookSeen: 'आख़िरी event {time} को आया।',
  webhookUnseen: 'अभी तक कोई event नहीं आया।',

  test: 'टेस्ट पेमेंट',
  testLead:
    'ग्राहकों वाली ही विंडो से ₹1 का पेमेंट होता है और रिफ़ंड हो जाता है। इससे न ऑर्डर बनता है, न यह किसी रिपोर्ट में आता है।',
  testLive: 'यह लाइव key है: ₹1 सच में कटता है और तुरंत रिफ़ंड होता है। बैंक को लौटाने में कुछ दिन लग सकते हैं।',
  testStart: '₹1 का पेमेंट करें',
  testAgain: 'फिर से ₹1 का पेमेंट करें',
  testRunning: 'पेमेंट हो रहा है…',
  testDescription: 'पेमेंट keys की जाँच',
  testDismissed: 'पेमेंट होने से पहले विंडो बंद हो गई।',
  testDeclined: 'पेमेंट नहीं हुआ। बैंक कहता है: {reason}',
  testFailed: 'टेस्ट पेमेंट नहीं हो सका।',
  testOf: '{time} का टेस्ट',
  checkAgain: 'फिर जाँचें',
  stepConfirmed: 'ब्राउज़र से कन्फ़र्म',
  stepCaptured: 'पैसे मिले',
  stepWebhook: 'Webhook आया',
  stepRefunded: 'रिफ़ंड हुआ',
  stepDone: 'हो गया',
  stepOpen: 'इंतज़ार है',
  stepFailed: 'नहीं हुआ',
  webhookLate: 'Webhook नहीं आया। Razorpay में उसका पता और secret देखें; पता इंटरनेट से खुलना चाहिए।',
  refundFailed: 'Razorpay ने रिफ़ंड नहीं किया। पेमेंट को उसके डैशबोर्ड में रिफ़ंड करें।',
  testPassed: 'सब ठीक है: ग्राहक ऑनलाइन पेमेंट कर सकते हैं।',
}
