import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Unsubscribe',
  ask: 'Press the button, and we stop sending you this kind of e-mail. What the law asks for, such as order confirmations, refunds and invoices, still comes.',
  button: 'Unsubscribe',
  working: 'Unsubscribing…',
  done: 'You are unsubscribed.',
  doneText:
    'We will not send you this kind of e-mail again. If you change your mind, switch it on again in <link>your profile</link>.',
  invalid: 'Invalid unsubscribe link',
  invalidText:
    'The link may have been cut short. Please open it from the mail again, or switch the mails off in <link>your profile</link>.',
  home: 'Go to the start',
} as const
export const t = texts('unsubscribe', en)
