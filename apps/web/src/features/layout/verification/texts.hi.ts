import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  sentTo: '<email>{email}</email> पर वेरिफ़िकेशन लिंक भेजा गया है।',
  ask: 'सभी सुविधाओं के लिए कृपया अपना ईमेल वेरिफ़ाई करें।',
  title: 'अपना ईमेल वेरिफ़ाई करें',
  resend: 'फिर से भेजें',
  sending: 'भेजा जा रहा है…',
  dismiss: 'बंद करें',
  resent: 'वेरिफ़िकेशन ईमेल भेज दिया गया! अपना इनबॉक्स देखें।',
  failed: 'ईमेल नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
  tooSoon: 'हमने आपको अभी-अभी ईमेल भेजा है। दूसरा ईमेल आप थोड़ी देर बाद मँगा सकते हैं।',
}
