import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Get an email when it is back?',
  text: 'We will email you once. Delivery dates are shown when it is back in stock.',
  similar: 'See similar products in stock',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  consent: 'I agree to get one email when this is back in stock.',
  consentFirst: 'Please tick the box so that we may email you.',
  consentOfButton:
    'By pressing Notify me I agree to get one email at {email} when this is back in stock. I can stop it at any time.',
  notifyMe: 'Notify me',
  asking: 'One moment…',
  waiting: 'We will email {email} once it is back.',
  stop: 'Cancel this alert',
  stopped: 'The alert is cancelled.',
  asked: 'Check {email} and confirm to get the alert. If you have already confirmed, you are all set.',
  failed: 'The alert could not be set. Please try again.',
} as const

export const t = texts('catalog/stock-alert', en)
