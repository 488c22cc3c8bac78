import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './phone-texts.ts'

export const hi: Translation<typeof en> = {
  phone: 'फ़ोन नंबर',
  phoneHint: 'भारत का मोबाइल नंबर। इस पर SMS से OTP भेजा जाएगा।',
  eitherHint: 'इस पर SMS से OTP भेजा जाएगा। नए नंबर का अकाउंट बन जाएगा।',
  agree: 'आगे बढ़ने पर आप <terms>शर्तें</terms> और <privacy>निजता नीति</privacy> स्वीकार करते हैं।',
  sendOtp: 'OTP भेजें',
  sending: 'OTP भेजा जा रहा है…',
  resend: 'फिर से भेजें',
  sendIn: {
    one: 'आप {count} सेकंड बाद दूसरा OTP मँगा सकते हैं।',
    other: 'आप {count} सेकंड बाद दूसरा OTP मँगा सकते हैं।',
  },
  otpHint: 'हमने {phone} पर 6 अंक भेजे हैं। ये {minutes} मिनट तक चलेंगे।',
  enterOtp: 'कृपया OTP के 6 अंक डालें।',
  verifying: 'OTP जाँचा जा रहा है…',
  sendFailed: 'OTP नहीं भेजा जा सका',
  verificationFailed: 'OTP की जाँच नहीं हो सकी',
}
