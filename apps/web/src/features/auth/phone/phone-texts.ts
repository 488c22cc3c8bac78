import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  phone: 'Phone number',
  phoneHint: 'An Indian mobile number. We send an OTP to it by SMS.',
  eitherHint: 'We send an OTP to it by SMS. A new number gets an account.',
  agree: 'By continuing you accept the <terms>Terms</terms> & <privacy>Privacy</privacy>.',
  sendOtp: 'Send OTP',
  sending: 'Sending OTP…',
  resend: 'Resend',
  sendIn: {
    one: 'You can ask for another OTP in {count} second.',
    other: 'You can ask for another OTP in {count} seconds.',
  },
  otpHint: 'We sent 6 digits to {phone}. They are valid for {minutes} minutes.',
  enterOtp: 'Please enter the 6 digits of the OTP.',
  verifying: 'Checking the OTP…',
  sendFailed: 'Failed to send OTP',
  verificationFailed: 'OTP verification failed',
} as const

export const t = texts('phone-sign-in', en)
