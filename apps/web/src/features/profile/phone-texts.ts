import { texts } from '../../lib/texts/texts.ts'

export const en = {
  mustVerify:
    'Is <phone>{phone}</phone> yours? We send a code to it by SMS. Once verified, it is another way to sign in.',
  verify: 'Verify',
  verifyTitle: 'Verify the phone number',
  sending: 'Sending OTP…',
  sentTo: 'We sent 6 digits to {phone}. They are valid for {minutes} minutes.',
  enterOtp: 'Please enter the 6 digits of the OTP.',
  confirm: 'Confirm',
  confirming: 'Checking the OTP…',
  resend: 'Resend',
  sendIn: {
    one: 'You can ask for another OTP in {count} second.',
    other: 'You can ask for another OTP in {count} seconds.',
  },
  sendFailed: 'Failed to send OTP',
  verificationFailed: 'OTP verification failed',
  verified: 'Phone number verified',
} as const
export const t = texts('profile-phone', en)
