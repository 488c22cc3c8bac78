import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Your questions',
  lead: 'What you asked us, and what we answered.',
  ask: 'Ask something new',
  none: 'You have not asked us anything yet',
  noneText: 'What you send with the contact form stands here, with our answers.',
  loading: 'Your questions are loading…',
  listFailed: 'Your questions could not be loaded',
  one: 'Question {number}',
  oneFailed: 'This question could not be loaded',
  back: 'All your questions',
  open: 'With us',
  answered: 'Answered',
  closed: 'Closed',
  asked: 'Asked on {date}',
  last: 'Last word on {date}',
  you: 'You wrote',
  shop: '{shop} answered',
  acknowledged: 'We have read it and are looking into it',
  closedStep: 'We closed this question',
  reopened: 'We opened this question again',
  reply: 'Write back',
  replyHint: 'Please do not send passwords, OTPs or card numbers.',
  replyClosed: 'If something is still open, write back: we look into it again.',
  send: 'Send',
  sent: 'We have your message.',
  failed: 'Your message could not be sent.',
  linkOver: 'This link does not work any more',
  linkOverText:
    'Links in our mails open a question for 60 days. Login to see your questions, or write to us again.',
  login: 'Login',
  contact: 'Write to us',
} as const

export const t = texts('questions', en)
