import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Verify your email',
  verifying: 'Verifying your email…',
  verified: 'Email verified successfully!',
  redirecting: 'Taking you to the products…',
  failed: 'Verification failed',
  invalidLink: 'Invalid verification link',
  invalidLinkText: 'The link is not complete. Please open it from the mail again, or copy all of it.',
  notValid: 'This link has expired or was used already. Sign in and press Resend to get a new one.',
  goToProducts: 'Go to Products',
} as const
export const t = texts('verify-email', en)
