import type { SmsShop, SMS_WORDINGS } from './sms-wordings.ts'

type HindiWording = (names: SmsShop) => string

// The last line as browsers read it, without the Hindi.
const forBrowsers = ({ host }: SmsShop) => `\n\n@${host} #{#numeric#}`

/**
 * The wordings in Hindi, with the places of the English ones in their order. Each has a
 * registration of its own, which a store can leave out: see docs/operations/sms.md.
 */
export const SMS_WORDINGS_HI = {
  sign_in_otp: (names) =>
    `${names.shop} का आपका OTP {#numeric#} है। 5 मिनट तक मान्य। किसी को न बताएँ।${forBrowsers(names)}`,
  cod_otp: (names) =>
    `${names.shop} पर कैश ऑन डिलीवरी ऑर्डर का आपका OTP {#numeric#} है। 5 मिनट तक मान्य। किसी को न बताएँ।${forBrowsers(names)}`,
  phone_otp: (names) =>
    `${names.shop} पर फ़ोन नंबर वेरिफ़ाई करने का आपका OTP {#numeric#} है। 5 मिनट तक मान्य। किसी को न बताएँ।${forBrowsers(names)}`,
  transfer_otp: ({ shop, host }) =>
    `${shop} की वारंटी अपने नाम करने का आपका कोड {#numeric#} है। किसी को न बताएँ। 7 दिन में डालें: ${host}/passport/{#alphanumeric#}`,
  order_confirmed: ({ shop }) =>
    `${shop}: ऑर्डर {#alphanumeric#} कन्फ़र्म हो गया। रकम रु {#alphanumeric#}। धन्यवाद।`,
  order_shipped: ({ shop }) =>
    `${shop}: ऑर्डर {#alphanumeric#} रास्ते में है। कूरियर: {#alphanumeric#}। बाक़ी जानकारी ऑर्डर के पेज पर है।`,
  order_delivered: ({ shop }) => `${shop}: ऑर्डर {#alphanumeric#} डिलीवर हो गया। धन्यवाद।`,
  order_cancelled: ({ shop }) =>
    `${shop}: ऑर्डर {#alphanumeric#} कैंसल हो गया। ऑनलाइन पेमेंट हुआ हो तो रिफ़ंड 5 से 7 कार्य दिवस में होगा।`,
  order_cancelled_unpaid: ({ shop }) => `${shop}: ऑर्डर {#alphanumeric#} कैंसल हो गया। आपको कुछ नहीं देना है।`,
  order_items_cancelled: ({ shop }) =>
    `${shop}: ऑर्डर {#alphanumeric#} के रु {#alphanumeric#} के आइटम कैंसल हो गए। बाक़ी जानकारी ऑर्डर के पेज पर है।`,
  order_refunded: ({ shop }) =>
    `${shop}: रु {#alphanumeric#} का रिफ़ंड भेज दिया गया है, ऑर्डर {#alphanumeric#}। बैंक में 5 से 7 कार्य दिवस लगते हैं।`,
  parcel_out: ({ shop }) =>
    `${shop}: ऑर्डर {#alphanumeric#} आज डिलीवरी के लिए निकला है। कूरियर: {#alphanumeric#}। कृपया फ़ोन पास रखें।`,
  parcel_failed: ({ shop }) =>
    `${shop}: ऑर्डर {#alphanumeric#} डिलीवर नहीं हो सका: {#alphanumeric#}। दूसरा दिन ऑर्डर के पेज पर चुनें।`,
  parcel_late: ({ shop }) =>
    `${shop}: माफ़ करें, ऑर्डर {#alphanumeric#} में देरी है। वह रास्ते में है। बाक़ी जानकारी ऑर्डर के पेज पर है।`,
  parcel_late_day: ({ shop }) =>
    `${shop}: माफ़ करें, ऑर्डर {#alphanumeric#} में देरी है। अब {#alphanumeric#} तक आने की उम्मीद है।`,
  case_pickup: ({ shop }) =>
    `${shop}: रिक्वेस्ट {#alphanumeric#} का पिक-अप तय है: {#alphanumeric#}। कृपया आइटम पैक रखें।`,
  case_shipped_back: ({ shop }) =>
    `${shop}: रिक्वेस्ट {#alphanumeric#} का आइटम {#alphanumeric#} से आपके पास आ रहा है।`,
} as const satisfies Record<keyof typeof SMS_WORDINGS, HindiWording>

export type InHindi = keyof typeof SMS_WORDINGS_HI
/** Name of a Hindi wording in the settings and in the outbox. */
export type HindiSmsTemplate = `${InHindi}_hi`

/** As an enumerable list, for the settings that may give each one its id. */
export const HINDI_SMS_TEMPLATE_NAMES = Object.keys(SMS_WORDINGS_HI).map(
  (name) => `${name}_hi`,
) as HindiSmsTemplate[]
