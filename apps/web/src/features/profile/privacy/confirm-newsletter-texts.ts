import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Newsletter',
  ask: 'Press the button, and you get our newsletter. Every issue has a link to leave it again.',
  button: 'Yes, send me the newsletter',
  working: 'Confirming…',
  done: 'Thank you, you are on the list.',
  doneText: 'The next issue comes to you. You can leave the list at any time with the link at its end.',
  invalid: 'This link is not valid',
  invalidText:
    'It may have been cut short, or you have left the newsletter since. You can subscribe again at the end of our start page.',
  home: 'Go to the start',
} as const
export const t = texts('confirm-newsletter', en)
