import type { EmailVerified } from '@dobara/contract/auth/accounts.ts'
import { fromBody, fromQuery } from '../rest-input.ts'
import { alias, data, envelope, fields, message, messageOf, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const VERIFIED_SENTENCES: Record<EmailVerified['outcome'], string> = {
  verified: 'Email verified successfully!',
  verified_password_removed:
    'Email verified successfully! Nobody was signed in to the account here, so its password, phone number, saved addresses and sign-ins were removed. Please choose a new password by “Forgot password”.',
  verified_password_changed:
    'Email verified successfully! The account has the new password; its phone number, saved addresses and other sign-ins were removed.',
}
const VERIFIED = envelope(
  messageOf(({ outcome }: EmailVerified) => VERIFIED_SENTENCES[outcome]),
  alias('outcome', 'code'),
)

/** Sign-in, registration and the proof of the person. */
export const AUTH_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/auth/register',
    procedure: 'auth.register',
    status: 201,
    input: fromBody,
    reply: envelope(message('Welcome! Redirecting to products...'), fields),
    tag: 'Account',
    summary: 'Make an account and sign in',
  },
  {
    method: 'POST',
    url: '/api/auth/login',
    procedure: 'auth.login',
    input: fromBody,
    reply: envelope(message('Welcome back! Redirecting…'), fields),
    tag: 'Account',
    summary: 'Sign in: an access token, and the refresh cookie',
  },
  {
    method: 'POST',
    url: '/api/auth/refresh',
    procedure: 'auth.refresh',
    reply: envelope(message('Session refreshed'), fields),
    tag: 'Account',
    summary: 'A new access token for the refresh cookie',
  },
  {
    method: 'POST',
    url: '/api/auth/logout',
    procedure: 'auth.logout',
    reply: envelope(message('Logged out')),
    tag: 'Account',
    summary: 'End this sign-in',
  },
  {
    method: 'GET',
    url: '/api/auth/verify-email',
    procedure: 'auth.verifyEmail',
    input: fromQuery,
    reply: VERIFIED,
    tag: 'Account',
    summary:
      'Verify the e-mail address a link was sent to; without a sign-in of its account, what was set up before goes',
  },
  {
    method: 'POST',
    url: '/api/auth/verify-email',
    procedure: 'auth.proveEmail',
    input: fromBody,
    reply: VERIFIED,
    tag: 'Account',
    summary: 'The same with the password of the account, which stays as it is, or with a new one',
  },
  {
    method: 'POST',
    url: '/api/auth/resend-verification',
    procedure: 'auth.resendVerification',
    reply: envelope(
      messageOf(({ outcome }) =>
        outcome === 'sent' ? 'Verification email sent! Check your inbox.' : 'Your email is verified already.',
      ),
    ),
    tag: 'Account',
    summary: 'Send a new verification link: at most one a minute and five an hour',
  },
  {
    method: 'POST',
    url: '/api/auth/forgot-password',
    procedure: 'auth.forgotPassword',
    input: fromBody,
    reply: envelope(message('If this address has an account, a reset link is on its way.')),
    tag: 'Account',
    summary: 'Mail a link to a new password',
  },
  {
    method: 'POST',
    url: '/api/auth/reset-password',
    procedure: 'auth.resetPassword',
    input: fromBody,
    reply: envelope(message('Password reset successfully')),
    tag: 'Account',
    summary: 'Set a new password with the link of a mail',
  },
  {
    method: 'POST',
    url: '/api/auth/phone/send-otp',
    procedure: 'auth.sendOtp',
    input: fromBody,
    reply: envelope(message('OTP sent'), fields),
    tag: 'Account',
    summary: 'Send a one-time password to a mobile number',
  },
  {
    method: 'POST',
    url: '/api/auth/phone/verify-otp',
    procedure: 'auth.verifyOtp',
    input: fromBody,
    reply: envelope(
      messageOf((signedIn) =>
        signedIn ? 'Logged in. Redirecting…' : 'Phone verified. Account created. Please login.',
      ),
      fields,
    ),
    tag: 'Account',
    summary: 'Sign in with the one-time password, or with a name make an account',
  },
  {
    method: 'GET',
    url: '/api/auth/me',
    procedure: 'auth.me',
    reply: envelope(under('user'), data),
    tag: 'Account',
    summary: 'Who is signed in',
  },
  {
    method: 'POST',
    url: '/api/auth/reauthenticate',
    procedure: 'auth.reauthenticate',
    input: fromBody,
    reply: envelope(message('Confirmed'), fields),
    tag: 'Account',
    summary:
      'Confirm your identity again after the refusal reauthentication_required: with a code where a second factor is on, otherwise with the password; who has no password signs in again',
  },
]
