import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, facts, smallPrint, words } from './parts.ts'

/** Contains no text that was entered, because anyone can enter the address of a stranger. */
type ConfirmLink = { url: string; language: ContentLanguage }

const CONFIRM = {
  en: (shop: string) => ({
    subject: 'Would you like an email when it is back in stock?',
    preview: 'Please confirm with one click. Otherwise we will not send you anything.',
    asked: `Somebody, probably you, asked for an email to this address when an item is back in stock at ${shop}.`,
    how: 'Please confirm with the button below. You will then receive one email when it is back in stock, and nothing else.',
    button: 'Yes, notify me',
    orOpen: 'Or open',
    ignore: 'If it was not you, you can ignore this email: we will not send another one.',
    reason: 'You are receiving this email because somebody entered this address for a back-in-stock alert.',
  }),
  hi: (shop: string) => ({
    subject: 'वापस आने पर क्या हम आपको बताएँ?',
    preview: 'कृपया एक बार बटन दबाकर बताएँ। उसके बिना हम कुछ नहीं भेजते।',
    asked: `किसी ने, शायद आपने, यह पता दिया है ताकि ${shop} में कुछ फिर स्टॉक में आने पर ख़बर मिले।`,
    how: 'कृपया नीचे के बटन से बताएँ कि आप यह चाहते हैं। फिर वापस आने पर एक मेल आएगा, और कुछ नहीं।',
    button: 'हाँ, मुझे बताएँ',
    orOpen: 'या यह खोलें',
    ignore: 'अगर यह आपने नहीं किया, तो कुछ न करें: और कुछ नहीं आएगा।',
    reason: 'आपको यह मेल इसलिए मिला क्योंकि किसी ने स्टॉक की ख़बर के लिए यह पता दिया।',
  }),
}

/** Sends the owner of the address a link to confirm a back-in-stock alert. */
export const stockAlertConfirm: MailBodyWriter<ConfirmLink> = ({ url, language }, { shop }) => {
  const texts = CONFIRM[language](shop.name)
  return {
    language,
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.subject,
    parts: [
      words(texts.asked),
      words(texts.how),
      button(texts.button, url, texts.orOpen),
      smallPrint(texts.ignore),
    ],
    reason: texts.reason,
  }
}

type BackAgain = {
  language: ContentLanguage
  title: string
  /** Such as "16 GB · 512 GB SSD · Silver"; empty if there is no choice. */
  build: string
  pricePaise: number
  url: string
  unsubscribeUrl: string
}

const BACK = {
  en: {
    subject: (title: string) => `Back in stock: ${title}`,
    preview: (price: string) => `It is available again, at ${price}.`,
    heading: 'It is back in stock',
    asked: 'You asked us to notify you once. This item is back in stock:',
    build: 'Configuration',
    price: 'Price today',
    button: 'View product',
    orOpen: 'Or open',
    unreserved:
      'It is not reserved for you: of a used machine there is often only one, and the first buyer gets it.',
    reason: 'You are receiving this one email because you asked for a back-in-stock alert.',
    unsubscribe: 'Stop these emails',
  },
  hi: {
    subject: (title: string) => `फिर स्टॉक में: ${title}`,
    preview: (price: string) => `यह फिर मिल रहा है, ${price} में।`,
    heading: 'यह फिर स्टॉक में है',
    asked: 'आपने एक बार बताने को कहा था। यह फिर स्टॉक में है:',
    build: 'बनावट',
    price: 'आज का दाम',
    button: 'इसे देखें',
    orOpen: 'या यह खोलें',
    unreserved: 'कुछ भी रोककर नहीं रखा गया है: इस्तेमाल की हुई मशीनें अक्सर एक ही होती हैं, जो पहले ख़रीदे उसकी।',
    reason: 'आपको यह एक मेल इसलिए मिला क्योंकि आपने इसके फिर स्टॉक में आने की ख़बर माँगी थी।',
    unsubscribe: 'ऐसे मेल न भेजें',
  },
} as const

/** The one mail of a back-in-stock alert, with a link that ends all other alerts. */
export const backInStock: MailBodyWriter<BackAgain> = (data) => {
  const { language, title, build, pricePaise, url, unsubscribeUrl } = data
  const texts = BACK[language]
  const price = amount(pricePaise)
  return {
    language,
    subject: texts.subject(title),
    preview: texts.preview(price),
    heading: texts.heading,
    parts: [
      words(texts.asked),
      words(title),
      facts([...(build ? [[texts.build, build] as const] : []), [texts.price, price]]),
      button(texts.button, url, texts.orOpen),
      smallPrint(texts.unreserved),
    ],
    reason: texts.reason,
    unsubscribeUrl,
    unsubscribeLabel: texts.unsubscribe,
  }
}
