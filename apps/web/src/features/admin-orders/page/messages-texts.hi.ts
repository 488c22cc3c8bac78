import type { Translation } from '../../../lib/texts/catalogue.ts'
import type { en } from './messages-texts.ts'

export const hi: Translation<typeof en> = {
  title: 'संदेश',
  none: 'ग्राहक को अब तक कुछ नहीं भेजा गया है।',
  failed: 'ऑर्डर के संदेश नहीं मिल सके',

  placed: 'पेमेंट का इंतज़ार',
  confirmed: 'ऑर्डर पक्का हुआ',
  'payment-received': 'पेमेंट मिला',
  shipped: 'ऑर्डर भेजा गया',
  delivered: 'ऑर्डर पहुँचा',
  cancelled: 'ऑर्डर कैंसल हुआ',
  'payment-returned': 'पेमेंट लौटाया गया',
  refunded: 'रिफ़ंड',

  'channel-email': '{to} को ईमेल',
  'channel-sms': '{to} को SMS',
  removed: 'ऐसा पता जो अब नहीं रखा जाता',
  'state-sent': 'भेजा गया',
  'state-queued': 'भेजे जाने के इंतज़ार में',
  'state-dead': 'नहीं पहुँचा',
  'state-declined': 'नहीं भेजा गया: ख़रीदार ने इसे बंद कर रखा है',
  triedLast: 'कोशिश हुई, पर लिया नहीं गया: {reason}',
  notTaken: 'इसे लिया नहीं गया: {reason}',

  again: 'दोबारा भेजें',
  againNamed: 'दोबारा भेजें: {name}',
  'again-outdated': 'ऑर्डर इससे आगे बढ़ चुका है: यह दोबारा नहीं भेजा जा सकता।',
  'again-often': 'यह जितनी बार दोबारा भेजा जा सकता है, भेजा जा चुका है।',
  'again-nobody': 'ऐसा कोई पता नहीं है जिस पर यह दोबारा भेजा जा सके।',
  question: '“{name}” {to} को दोबारा भेजें? इसमें ऑर्डर की अभी की स्थिति होगी।',
  and: '{one} और {other}',
  done: 'संदेश भेजा जा रहा है।',
  sendFailed: 'संदेश नहीं भेजा जा सका',
}
