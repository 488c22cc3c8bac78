import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, smallPrint, words } from './parts.ts'

/** Contains no text that was entered, because anyone can enter the address of a stranger. */
type ConfirmLink = { url: string; language: ContentLanguage }

const CONFIRM = {
  en: (shop: string) => ({
    subject: 'Do you want our newsletter?',
    preview: 'Please confirm with one click. Otherwise we will not send you anything.',
    heading: 'Do you want our newsletter?',
    asked: `Somebody, probably you, entered this address for the newsletter of ${shop}.`,
    how: 'Please confirm with the button below. Until then we will not send you the newsletter.',
    button: 'Yes, send me the newsletter',
    orOpen: 'Or open',
    ignore: 'If it was not you, you can ignore this email: we will not send another one.',
    reason: 'You are receiving this email because somebody entered this address for our newsletter.',
  }),
  hi: (shop: string) => ({
    subject: 'क्या आप हमारा न्यूज़लेटर चाहते हैं?',
    preview: 'कृपया एक बार बटन दबाकर बताएँ। उसके बिना हम कुछ नहीं भेजते।',
    heading: 'क्या आप हमारा न्यूज़लेटर चाहते हैं?',
    asked: `किसी ने, शायद आपने, ${shop} के न्यूज़लेटर के लिए यह पता दिया है।`,
    how: 'कृपया नीचे के बटन से बताएँ कि आप इसे चाहते हैं। तब तक हम आपको कोई न्यूज़लेटर नहीं भेजते।',
    button: 'हाँ, मुझे न्यूज़लेटर भेजें',
    orOpen: 'या यह खोलें',
    ignore: 'अगर यह आपने नहीं किया, तो कुछ न करें: और कुछ नहीं आएगा।',
    reason: 'आपको यह मेल इसलिए मिला क्योंकि किसी ने हमारे न्यूज़लेटर के लिए यह पता दिया।',
  }),
}

export const newsletterConfirm: MailBodyWriter<ConfirmLink> = ({ url, language }, { shop }) => {
  const texts = CONFIRM[language](shop.name)
  return {
    language,
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      words(texts.asked),
      words(texts.how),
      button(texts.button, url, texts.orOpen),
      smallPrint(texts.ignore),
    ],
    reason: texts.reason,
  }
}
