/**
 * Texts that staff send by hand about an order, in WhatsApp or elsewhere: its state in two or three plain sentences.
 */
export const STATUS_MESSAGE_TEXTS = {
  hello: 'Hello {name}, this is {shop} about your order {number}.',
  pending: 'It is waiting for your payment of {sum}.',
  confirmed: 'It is confirmed, and we are getting it ready.',
  processing: 'It is packed and waits for the courier.',
  shipped: 'It is on its way to you with {carrier}.',
  shippedNumber: 'It is on its way to you with {carrier}, tracking number {tracking}.',
  out: 'It is out for delivery today with {carrier}. Please keep your phone at hand.',
  failedAttempt: 'The courier could not hand it over: {reason}.',
  answer: 'Please choose another day here: {url}',
  answered: 'We have your answer and pass it on to the courier.',
  returned: 'The parcel came back to us. Please tell us whether we should send it again.',
  late: 'We are sorry that it is late.',
  promised: 'It should arrive {days}.',
  expected: 'It is now expected on {days}.',
  cash: 'Please have {sum} ready for the courier.',
  delivered: 'It has been delivered. If anything is not right, just reply.',
  cancelled: 'It is cancelled.',
  failed: 'The payment did not go through, so the order was not placed.',
  track: 'See where it is: {url}',
  ourCourier: 'our courier',
} as const

export type StatusMessageText = keyof typeof STATUS_MESSAGE_TEXTS

export const STATUS_MESSAGE_TEXTS_HI: Readonly<Record<StatusMessageText, string>> = {
  hello: 'नमस्ते {name}, {shop} से आपके ऑर्डर {number} के बारे में।',
  pending: 'आपके {sum} के पेमेंट का इंतज़ार है।',
  confirmed: 'ऑर्डर कन्फ़र्म है, और हम उसे तैयार कर रहे हैं।',
  processing: 'ऑर्डर पैक है और कूरियर का इंतज़ार है।',
  shipped: 'आपका पार्सल {carrier} से रास्ते में है।',
  shippedNumber: 'आपका पार्सल {carrier} से रास्ते में है, ट्रैकिंग नंबर {tracking}।',
  out: 'आपका पार्सल आज {carrier} से डिलीवरी के लिए निकला है। कृपया फ़ोन पास रखें।',
  failedAttempt: 'कूरियर पार्सल सौंप नहीं सका: {reason}।',
  answer: 'कृपया दूसरा दिन यहाँ चुनें: {url}',
  answered: 'आपका जवाब मिल गया है, हम कूरियर को बता रहे हैं।',
  returned: 'पार्सल हमारे पास लौट आया है। कृपया बताएँ कि क्या हम उसे फिर भेजें।',
  late: 'देरी के लिए हमें खेद है।',
  promised: 'डिलीवरी {days} होनी चाहिए।',
  expected: 'अब {days} को आने की उम्मीद है।',
  cash: 'कृपया कूरियर के लिए {sum} तैयार रखें।',
  delivered: 'ऑर्डर डिलीवर हो गया है। कुछ ठीक न हो तो बस जवाब दें।',
  cancelled: 'ऑर्डर कैंसल हो गया है।',
  failed: 'पेमेंट नहीं हो सका, इसलिए ऑर्डर नहीं हुआ।',
  track: 'यहाँ देखें कि वह कहाँ है: {url}',
  ourCourier: 'हमारे कूरियर',
}
