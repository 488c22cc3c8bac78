import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, quote, smallPrint, words } from './parts.ts'

type AnsweredQuestion = {
  title: string
  question: string
  answer: string
  /** Author of the answer: the shop, or a buyer to whom the product was delivered. */
  by: 'shop' | 'buyer'
  url: string
}

type Words = {
  subject: (title: string) => string
  heading: string
  quoteIntro: (title: string) => string
  answered: Record<AnsweredQuestion['by'], (shop: string) => string>
  look: string
  orOpen: string
  deleteHint: string
  reason: string
}

const WORDS: Readonly<Record<ContentLanguage, Words>> = {
  en: {
    subject: (title) => `Your question about ${title} is answered`,
    heading: 'Your question is answered',
    quoteIntro: (title) => `You asked about ${title}:`,
    answered: {
      shop: (shop) => `${shop} answered:`,
      buyer: () => 'A customer who bought this product answered:',
    },
    look: 'See the product',
    orOpen: 'Or open',
    deleteHint: 'You can delete your question on the page of the product.',
    reason: 'You are receiving this email because you asked a question about a product.',
  },
  hi: {
    subject: (title) => `${title} के बारे में आपके सवाल का जवाब`,
    heading: 'आपके सवाल का जवाब आ गया',
    quoteIntro: (title) => `आपने ${title} के बारे में पूछा था:`,
    answered: {
      shop: (shop) => `${shop} का जवाब:`,
      buyer: () => 'यह प्रोडक्ट ख़रीदने वाले एक ग्राहक का जवाब:',
    },
    look: 'प्रोडक्ट देखें',
    orOpen: 'या खोलें',
    deleteHint: 'आप प्रोडक्ट के पेज पर अपना सवाल डिलीट कर सकते हैं।',
    reason: 'आपको यह ईमेल इसलिए मिला क्योंकि आपने एक प्रोडक्ट के बारे में सवाल पूछा था।',
  },
}

/** The answer to a question on a product page, with the question: it may be weeks old. */
export const productQuestionAnswered: MailBodyWriter<AnsweredQuestion> = (
  { title, question, answer, by, url },
  { shop, language },
) => {
  const t = WORDS[language]
  const answered = (by === 'shop' ? t.answered.shop : t.answered.buyer)(shop.name)
  return {
    language,
    subject: t.subject(title),
    preview: answered,
    heading: t.heading,
    parts: [
      words(t.quoteIntro(title)),
      quote(question),
      words(answered),
      quote(answer),
      button(t.look, url, t.orOpen),
      smallPrint(t.deleteHint),
    ],
    reason: t.reason,
  }
}
