/** What the mails about returns and repairs say beside the words of the contract (cases/case-words.ts). */
export const CASE_MAIL_TEXTS = {
  heading: '{kind} {number}: {state}',
  pickup: 'Pick-up: {time}.',
  refund: '{amount} goes back to you.',
  shipped: 'Sent with {carrier}, number {number}.',
  replacement: 'The replacement is covered until {date}.',
  wrote: 'Our people wrote:',
  open: 'See how far it is',
  or: 'Or open',
  order: 'Order',
  item: 'Item',
  quantity: 'Units',
  number: 'Number',
  message: 'A message about {number}',
  reason: 'You are receiving this email because you asked for a return or a repair.',
} as const

export type CaseMailText = keyof typeof CASE_MAIL_TEXTS

export const CASE_MAIL_TEXTS_HI: Readonly<Record<CaseMailText, string>> = {
  heading: '{kind} {number}: {state}',
  pickup: 'पिक-अप: {time}।',
  refund: '{amount} आपको लौटाए जा रहे हैं।',
  shipped: '{carrier} से भेजा गया, नंबर {number}।',
  replacement: 'बदली हुई मशीन पर {date} तक वारंटी है।',
  wrote: 'हमारे लोगों ने लिखा:',
  open: 'देखें कि यह कहाँ तक पहुँचा',
  or: 'या खोलें',
  order: 'ऑर्डर',
  item: 'आइटम',
  quantity: 'इकाइयाँ',
  number: 'नंबर',
  message: '{number} के बारे में एक संदेश',
  reason: 'आपको यह मेल इसलिए मिला क्योंकि आपने वापसी या मरम्मत का अनुरोध किया है।',
}
