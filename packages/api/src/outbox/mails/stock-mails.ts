import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, facts, smallPrint, words } from './parts.ts'

/** Says nothing that was typed: anybody can type in a stranger's address. */
type ConfirmLink = { url: string; language: ContentLanguage }

const CONFIRM = {
  en: (shop: string) => ({
    subject: 'Shall we tell you when it is back?',
    preview: 'Please confirm it with one press. Without it we send you nothing.',
    asked: `Somebody, we hope you, gave this address to hear when something is back in stock at ${shop}.`,
    how: 'Please confirm it with the button below. Then one mail comes when it is back, and nothing else.',
    button: 'Yes, tell me',
    orOpen: 'Or open',
    ignore: 'If it was not you, you need do nothing: nothing more comes.',
    reason: 'You get this mail because somebody gave this address to hear of goods that are back in stock.',
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

/** Asks whether somebody wants to hear when something is back in stock. */
export const stockAlertConfirm: MailBodyWriter<ConfirmLink> = ({ url, language }, { shop }) => {
  const said = CONFIRM[language](shop.name)
  return {
    language,
    subject: said.subject,
    preview: said.preview,
    heading: said.subject,
    parts: [
      words(said.asked),
      words(said.how),
      button(said.button, url, said.orOpen),
      smallPrint(said.ignore),
    ],
    reason: said.reason,
  }
}

type BackAgain = {
  language: ContentLanguage
  title: string
  /** Such as "16 GB · 512 GB SSD · Silver"; empty where there is no choice. */
  build: string
  pricePaise: number
  url: string
  unsubscribeUrl: string
}

const BACK = {
  en: {
    subject: (title: string) => `Back in stock: ${title}`,
    preview: (price: string) => `It is there again, at ${price}.`,
    heading: 'It is back in stock',
    asked: 'You asked us to tell you once. This is in stock again:',
    build: 'Build',
    price: 'Price today',
    button: 'Look at it',
    orOpen: 'Or open',
    unreserved: 'Nothing is reserved: used machines are often single ones, and whoever buys first has it.',
    reason: 'You get this one mail because you asked to hear when this is back in stock.',
    unsubscribe: 'Send me no such mails',
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

/** The one mail that something is back, with the way to stop all others of this kind. */
export const backInStock: MailBodyWriter<BackAgain> = (data) => {
  const { language, title, build, pricePaise, url, unsubscribeUrl } = data
  const said = BACK[language]
  const price = amount(pricePaise)
  return {
    language,
    subject: said.subject(title),
    preview: said.preview(price),
    heading: said.heading,
    parts: [
      words(said.asked),
      words(title),
      facts([...(build ? [[said.build, build] as const] : []), [said.price, price]]),
      button(said.button, url, said.orOpen),
      smallPrint(said.unreserved),
    ],
    reason: said.reason,
    unsubscribeUrl,
    unsubscribeLabel: said.unsubscribe,
  }
}
