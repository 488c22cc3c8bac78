import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Confirm your order with a code',
  why: 'For your first orders in cash, and for large ones, we check that the phone number of the address is yours.',
  sentTo: 'Sent to {phone}. Good for {minutes} minutes.',
  sentBefore: 'Enter the code that was sent to you last.',
  enterOtp: 'Please enter the 6 digits of the OTP.',
  send: 'Send OTP',
  sending: 'Sending...',
  resend: 'Resend',
  sendIn: { one: 'A new code in {count} second', other: 'A new code in {count} seconds' },
  sendFailed: 'Failed to send OTP',
  confirm: 'Confirm order · {total} in cash',
  confirming: 'Processing...',
  leave: 'Choose another way to pay',
} as const

export const t = texts('checkout-cod', en)
