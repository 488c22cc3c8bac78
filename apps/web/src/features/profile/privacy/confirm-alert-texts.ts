import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Back in stock',
  ask: 'Press the button, and one mail comes when what you asked for is back in stock. Nothing else comes.',
  button: 'Yes, tell me',
  working: 'Confirming…',
  done: 'Thank you, we will tell you.',
  doneText: 'One mail comes as soon as it is back in stock. It has a link to stop all mails of this kind.',
  invalid: 'This link is not valid',
  invalidText:
    'It may have been cut short, or be too old, or the mail has been sent already. You can ask again on the page of the product.',
  home: 'Go to the start',
} as const

export const t = texts('confirm-stock-alert', en)
