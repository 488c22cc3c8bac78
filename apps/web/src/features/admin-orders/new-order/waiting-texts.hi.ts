import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './waiting-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'पेमेंट का इंतज़ार',
  failed: 'पेमेंट लिंक लोड नहीं हो सका।',
  over: 'पेमेंट का समय ख़त्म हो गया: लिंक अब काम नहीं करता।',
  link: 'पेमेंट लिंक',
  copy: 'कॉपी करें',
  copied: 'पेमेंट लिंक कॉपी हो गया',
  copyFailed: 'लिंक कॉपी नहीं हो सका। उसे चुनकर ख़ुद कॉपी करें।',
  until: 'इससे {time} तक पेमेंट हो सकता है।',
  sent: 'ग्राहक को भेजा जा चुका है; मैसेज वाले हिस्से से दोबारा भेजा जा सकता है।',
  notSent: 'ग्राहक को अभी नहीं भेजा गया।',
  send: 'लिंक भेजें',
  sendFailed: 'लिंक भेजा नहीं जा सका।',
  takeCash: 'इसके बजाय कैश ऑन डिलीवरी',
  codeNeeded: 'इस ऑर्डर के लिए शॉप एक कोड माँगती है, जो पते के फ़ोन पर जाता है। ग्राहक से कहें कि वह आपको कोड बताए।',
  sendCode: 'कोड भेजें',
  sendCodeAgain: 'दूसरा कोड भेजें',
  codeFailed: 'कोड भेजा नहीं जा सका।',
  codeSentTo: '{phone} पर भेजा गया',
  confirmCash: 'कैश ऑन डिलीवरी के लिए पक्का करें',
  cashConfirmed: 'कैश ऑन डिलीवरी के लिए पक्का हुआ',
  cashFailed: 'ऑर्डर पक्का नहीं हो सका।',
}
