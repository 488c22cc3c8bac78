/** Texts of the mails about trade-ins, besides the wordings of the contract (trade-ins/trade-in-words.ts). */
export const TRADE_IN_MAIL_TEXTS = {
  heading: 'Trade-in {number}: {state}',
  amount_quoted: 'We pay {amount} if it is as you described.',
  amount_booked: 'We pay {amount} if it is as you described.',
  amount_offered: 'We offer {amount}.',
  amount_accepted: 'You are paid {amount}.',
  amount_paid: 'You were paid {amount}.',
  until: 'This is valid until {date}.',
  pickup: 'We pick it up on {date}.',
  shipped: 'Sent with {carrier}, number {number}.',
  wrote: 'Our team wrote:',
  open: 'See the trade-in',
  or: 'Or open',
  number: 'Number',
  machine: 'Machine',
  reason: 'You are receiving this email because you asked us to buy your machine.',
} as const

export type TradeInMailText = keyof typeof TRADE_IN_MAIL_TEXTS

export const TRADE_IN_MAIL_TEXTS_HI: Readonly<Record<TradeInMailText, string>> = {
  heading: 'एक्सचेंज {number}: {state}',
  amount_quoted: 'बताई गई हालत में होने पर हम {amount} देंगे।',
  amount_booked: 'बताई गई हालत में होने पर हम {amount} देंगे।',
  amount_offered: 'हमारा प्रस्ताव {amount} है।',
  amount_accepted: 'आपको {amount} मिलेंगे।',
  amount_paid: 'आपको {amount} दिए गए।',
  until: 'यह {date} तक मान्य है।',
  pickup: 'हम इसे {date} को लेने आएँगे।',
  shipped: '{carrier} से भेजा गया, नंबर {number}।',
  wrote: 'हमारी टीम ने लिखा:',
  open: 'एक्सचेंज देखें',
  or: 'या खोलें',
  number: 'नंबर',
  machine: 'मशीन',
  reason: 'आपको यह ईमेल इसलिए मिला क्योंकि आपने हमें अपनी मशीन बेचने के लिए दाम पूछा।',
}
