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
  doneHere:
    'We will not send you this kind of e-mail again. If you change your mind, switch it on again below.',
  choices: 'Everything you can choose',
  choicesLead: 'What we send to this address, and how. What you choose counts from the next message on.',
  choicesOver:
    'This mail is older than 90 days: its button still stops this kind of e-mail. To see all choices, open the link of a newer mail or sign in.',
  choicesLoading: 'Loading what you have chosen…',
} as const
export const t = texts('unsubscribe', en)
