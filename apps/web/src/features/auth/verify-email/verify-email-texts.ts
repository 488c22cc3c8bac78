import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Verify your email',
  verifying: 'Verifying your email…',
  verified: 'Email verified successfully!',
  redirecting: 'Taking you to the products…',
  goingToLogin: 'Taking you to login…',
  startedAnew:
    'The account has your new password. The phone number, saved addresses and other sign-ins were removed. Taking you to login…',
  failed: 'Verification failed',
  invalidLink: 'Invalid verification link',
  invalidLinkText: 'The link is not complete. Please open it from the mail again, or copy all of it.',
  notValid: 'This link has expired or was used already. Sign in and press Resend to get a new one.',
  goToProducts: 'Go to Products',

  loginFirst: 'Please login first',
  login: 'Login',

  ownTitle: 'Is this your account?',
  ownLead:
    'You are not signed in here. Enter the password of the account, and your address is verified and all stays as it is.',
  password: 'Password',
  enterPassword: 'Please enter your password.',
  verify: 'Verify my email',
  startAnew: 'I did not set up this account, or forgot the password',

  anewTitle: 'Make this account yours',
  anewLead:
    'Choose a new password. The old password, the phone number, saved addresses and all other sign-ins are removed from the account. Orders stay.',
  newPassword: 'New password',
  newPasswordExample: 'Minimum 6 characters',
  setPassword: 'Set the password and verify',
  knowPassword: 'I know the password of the account',
} as const
export const t = texts('verify-email', en)
