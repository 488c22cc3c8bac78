import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  forgotTitle: 'Forgot password',
  forgotLead: 'Tell us your email, and we send you a link to a new password.',
  email: 'Email',
  emailExample: 'you@example.com',
  sendLink: 'Send reset link',
  sending: 'Sending the link…',
  sendFailed: 'Failed to send reset link',
  lookInInbox: 'The link works once, for one hour. Please look among the unwanted mails too.',
  linkOnItsWay: 'If this address has an account, a reset link is on its way.',
  otherEmail: 'Use another email',
  backToLogin: '<link>Back to login</link>',

  resetTitle: 'Reset password',
  resetLead: 'Choose a new password. You will be signed out on every device.',
  newPassword: 'New password',
  passwordExample: 'Minimum 6 characters',
  repeatPassword: 'Repeat the new password',
  showPassword: 'Show password',
  reset: 'Reset password',
  resetting: 'Saving the new password…',
  resetFailed: 'Failed to reset password',
  fillAll: 'All fields are required',
  mismatch: 'Passwords do not match',
  resetDone: 'Password reset successfully',
  goingToLogin: 'Taking you to login…',

  invalidTitle: 'Invalid Reset Link',
  invalidText: 'The link is not complete. Please open it from the mail again, or ask for a new one.',
  askAgain: 'Ask for a new link',
} as const

export const t = texts('new-password', en)
