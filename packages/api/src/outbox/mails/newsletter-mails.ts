import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, smallPrint, words } from './parts.ts'

/** Says nothing that was typed: anybody can type in a stranger's address. */
type ConfirmLink = { url: string; language: ContentLanguage }

const CONFIRM = {
  en: (shop: string) => ({
    subject: 'Do you want our newsletter?',
    preview: 'Please confirm it with one press. Without it we send you nothing.',
    heading: 'Do you want our newsletter?',
    asked: `Somebody, we hope you, gave this address for the newsletter of ${shop}.`,
    how: 'Please confirm it with the button below. Until then we send you no newsletter.',
    button: 'Yes, send me the newsletter',
    orOpen: 'Or open',
    ignore: 'If it was not you, you need do nothing: nothing more comes.',
    reason: 'You get this mail because somebody gave this address for our newsletter.',
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
  const said = CONFIRM[language](shop.name)
  return {
    language,
    subject: said.subject,
    preview: said.preview,
    heading: said.heading,
    parts: [
      words(said.asked),
      words(said.how),
      button(said.button, url, said.orOpen),
      smallPrint(said.ignore),
    ],
    reason: said.reason,
  }
}
