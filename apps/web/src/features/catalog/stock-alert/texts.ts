import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Shall we tell you when it is back?',
  text: 'We write once by e-mail. The delivery dates are shown as soon as it is here again.',
  similar: 'See what is in stock of this kind',
  email: 'E-mail',
  emailPlaceholder: 'you@example.com',
  consent: 'I agree to get one e-mail when this is back in stock.',
  consentFirst: 'Please tick that we may write to you.',
  consentOfButton:
    'By pressing Notify me I agree to get one e-mail at {email} when this is back in stock. I can stop it at any time.',
  notifyMe: 'Notify me',
  asking: 'One moment…',
  waiting: 'We write to {email} once, when it is back.',
  stop: 'Do not tell me after all',
  stopped: 'We will not write to you about this.',
  asked:
    'Please confirm it: a mail with a button is on its way to {email}. Nothing else comes before. An address that is confirmed for this already needs no second time.',
  failed: 'This could not be noted. Please try again.',
} as const

export const t = texts('catalog/stock-alert', en)
