import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Repair under the warranty',
  lead: 'The warranty of this machine was transferred. Its present owner asks for a repair here, with a code that we send to where the warranty went.',
  begin: 'Ask for a repair',
  sending: 'Sending…',
  sentEmail:
    'We mailed a code to the address that the warranty was transferred to. It is valid for 15 minutes.',
  sentSms: 'We texted a code to the number that the warranty was transferred to. It is valid for 15 minutes.',
  again: 'Send a new code',
  codeHint: '6 digits, from the email or text message that we sent you',
  enterCode: 'Please enter the 6 digits of the code.',
  reason: 'What is wrong?',
  reasonMissing: 'Please choose what is wrong.',
  description: 'What happens?',
  descriptionHint: 'At least 10 characters. The more we know, the faster it goes.',
  descriptionShort: 'Please write at least 10 characters.',
  email: 'Email',
  emailHint: 'We write there how your request goes on.',
  choose: 'Please choose',
  send: 'Send request',
  sendFailed: 'The request could not be sent. Please try again.',
  codeFailed: 'The code could not be sent. Please try again.',
  done: 'Your request {number} is with us.',
  doneText: 'We look at it and write to you how it goes on.',
  open: 'Request {number}: {state}',
} as const

export const t = texts('passports/repair', en)
