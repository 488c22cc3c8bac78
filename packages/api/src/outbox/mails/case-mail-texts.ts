/** Texts of the mails about returns and repairs, besides the wordings of the contract (cases/case-words.ts). */
export const CASE_MAIL_TEXTS = {
  heading: '{kind} {number}: {state}',
  pickup: 'Pick-up: {time}.',
  refund: '{amount} is being refunded to you.',
  shipped: 'Sent with {carrier}, number {number}.',
  replacement: 'The replacement is under warranty until {date}.',
  wrote: 'Our team wrote:',
  open: 'See the status',
  or: 'Or open',
  order: 'Order',
  item: 'Item',
  quantity: 'Units',
  number: 'Number',
  message: 'We have written to you about {number}',
  reason: 'You are receiving this email because you requested a return or a repair.',
} as const

export type CaseMailText = keyof typeof CASE_MAIL_TEXTS

export const CASE_MAIL_TEXTS_HI: Readonly<Record<CaseMailText, string>> = {
  heading: '{kind} {number}: {state}',
  pickup: 'पिक-अप: {time}।',
  refund: '{amount} का रिफ़ंड आपको भेजा जा रहा है।',
  shipped: '{carrier} से भेजा गया, नंबर {number}।',
  replacement: 'रिप्लेसमेंट पर {date} तक वारंटी है।',
  wrote: 'हमारी टीम ने लिखा:',
  open: 'स्थिति देखें',
  or: 'या खोलें',
  order: 'ऑर्डर',
  item: 'आइटम',
  quantity: 'संख्या',
  number: 'नंबर',
  message: '{number} के बारे में हमने आपको लिखा है',
  reason: 'आपको यह ईमेल इसलिए मिला क्योंकि आपने रिटर्न या रिपेयर की रिक्वेस्ट की है।',
}
