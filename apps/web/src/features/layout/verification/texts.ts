import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  sentTo: 'A verification link was sent to <email>{email}</email>.',
  ask: 'Please verify your email to unlock all features.',
  title: 'Verify your email',
  resend: 'Resend',
  sending: 'Sending…',
  dismiss: 'Dismiss',
  resent: 'Verification email sent! Check your inbox.',
  failed: 'Failed to send email. Please try again.',
  tooSoon: 'We have just sent you an email. You can ask for another one in a little while.',
} as const

export const t = texts('layout/verification', en)
