import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  continue: 'Continue with Google',
  or: 'or',
  linked: 'Google is linked to your account. Next time you can continue with Google.',

  oauth: 'Signing in with Google did not work. Please try again, or use your email or phone.',
  oauth_off: 'Signing in with Google is switched off in this shop. Please use your email or phone.',
  oauth_unverified:
    'Google has not verified the email of that account. Please verify it with Google first, or use another way to login.',
  oauth_link: 'There is an account with this email already. Login to it below, and Google is linked to it.',
  oauth_second_factor:
    'This account asks for a code at login. Please login with your email, your password and that code.',
  oauth_limit: 'Too many attempts. Please try again later.',
} as const

export const t = texts('google', en)
