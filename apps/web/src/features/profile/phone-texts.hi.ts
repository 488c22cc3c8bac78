import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './phone-texts.ts'

export const hi: Translation<typeof en> = {
  mustVerify:
    'क्या <phone>{phone}</phone> आपका है? हम इस पर SMS से कोड भेजेंगे। वेरिफ़ाई होने पर आप इससे भी साइन इन कर सकेंगे।',
  verify: 'वेरिफ़ाई करें',
  verifyTitle: 'फ़ोन नंबर वेरिफ़ाई करें',
  sending: 'OTP भेजा जा रहा है…',
  sentTo: 'हमने {phone} पर 6 अंक भेजे हैं। ये {minutes} मिनट तक चलेंगे।',
  enterOtp: 'कृपया OTP के 6 अंक डालें।',
  confirm: 'पक्का करें',
  confirming: 'OTP जाँचा जा रहा है…',
  resend: 'फिर से भेजें',
  sendIn: {
    one: 'आप {count} सेकंड बाद दूसरा OTP मँगा सकते हैं।',
    other: 'आप {count} सेकंड बाद दूसरा OTP मँगा सकते हैं।',
  },
  sendFailed: 'OTP नहीं भेजा जा सका',
  verificationFailed: 'OTP की जाँच नहीं हो सकी',
  verified: 'फ़ोन नंबर वेरिफ़ाई हो गया',
}
