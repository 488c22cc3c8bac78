import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Write to us',
  lead: 'You get a ticket number at once, and an answer by e-mail.',
  lookingFor: 'I am looking for “{words}”. Please write to me when you have it.',
  name: 'Your name',
  email: 'E-mail',
  emailHint: 'Our answer goes here.',
  phone: 'Phone',
  phoneHint: 'If you would like us to call.',
  topic: 'What is it about?',
  chooseTopic: 'Please choose',
  orderNumber: 'Order number',
  orderNumberHint: 'In the e-mail that confirmed your order, such as DB-2026-000123.',
  message: 'Your message',
  messageHint: 'Please do not send passwords, OTPs or card numbers.',
  website: 'Leave this box empty',
  send: 'Send message',
  sending: 'Sending…',
  failed: 'Your message could not be sent.',
  sentTitle: 'We have your message',
  sentText: 'Your ticket number is <number>{ticketNumber}</number>. A confirmation is on its way to {email}.',
  sentNext: 'A person answers during working hours, normally within one working day.',
  sentGrievance:
    'Your complaint is with the grievance officer. It is acknowledged within 48 hours and settled within one month.',
  yourQuestions: 'See your questions and our answers',
  writeAnother: 'Write another message',
} as const

export const t = texts('support', en)
