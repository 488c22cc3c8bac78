import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './cod-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'कोड से अपने ऑर्डर की पुष्टि करें',
  why: 'कैश वाले पहले ऑर्डर और बड़े ऑर्डर के लिए हम जाँचते हैं कि पते का फ़ोन नंबर आपका ही है।',
  sentTo: '{phone} पर भेजा गया। {minutes} मिनट तक मान्य।',
  sentBefore: 'आपको जो कोड सबसे बाद में भेजा गया, वह डालें।',
  enterOtp: 'कृपया OTP के 6 अंक डालें।',
  send: 'OTP भेजें',
  sending: 'भेजा जा रहा है...',
  resend: 'फिर भेजें',
  sendIn: { one: 'नया कोड {count} सेकंड में', other: 'नया कोड {count} सेकंड में' },
  sendFailed: 'OTP नहीं भेजा जा सका',
  confirm: 'ऑर्डर की पुष्टि करें · {total} कैश',
  confirming: 'प्रोसेस हो रहा है...',
  leave: 'पेमेंट का दूसरा तरीका चुनें',
}
