import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  forgotPasswordInput,
  loginInput,
  registerInput,
  resetPasswordInput,
  verifyEmailInput,
} from './accounts.ts'
import { addressFields } from '../profile/addresses.ts'
import { sendOtpInput, verifyOtpInput } from './phone-sign-in.ts'
import { deleteAccountInput } from '../profile/privacy.ts'
import { changePasswordInput, updateProfileInput } from '../profile/profile.ts'
import { endSecondFactorInput } from '../second-factor.ts'
import { englishOfMessage } from '../sentences/issue-message.ts'

/** Returns the first sentence of each field, as the forms and the REST replies show it. */
function sentences(shape: z.ZodType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of shape.safeParse(value).error?.issues ?? [])
    found[path.join('.')] ??= englishOfMessage(message)
  return found
}

describe('messages about a field', () => {
  it.each([
    ['verify-email', verifyEmailInput, { token: 'Invalid verification link' }],
    ['forgot-password', forgotPasswordInput, { email: 'Email is required' }],
    [
      'reset-password',
      resetPasswordInput,
      { token: 'Invalid reset link', password: 'All fields are required' },
    ],
    ['login', loginInput, { email: 'Please enter your email.', password: 'Please enter your password.' }],
    [
      'register',
      registerInput,
      {
        email: 'Please enter a valid email address.',
        password: 'Password must be at least 8 characters long',
        name: 'Please enter your name.',
      },
    ],
    ['send-otp', sendOtpInput, { phone: 'Please enter a valid Indian mobile number.' }],
    ['profile', updateProfileInput, { name: 'Please enter your name.' }],
    [
      'addresses',
      addressFields,
      {
        name: 'Please fill name',
        phone: 'Please fill phone',
        line1: 'Please fill address line 1',
        city: 'Please fill city',
        state: 'Please fill state',
        postcode: 'Please fill PIN code',
      },
    ],
  ])('uses the documented message of an empty field for one missing from %s', (_call, shape, expected) => {
    expect(sentences(shape, {})).toEqual(expected)
  })

  it('names the rule that a profile breaks, for fields that may also be empty', () => {
    const named = (change: object) => sentences(updateProfileInput, { name: 'Asha', ...change })
    expect(named({ phone: '123' })).toEqual({ phone: 'Please enter a valid Indian mobile number.' })
    expect(named({ email: 'asha' })).toEqual({ email: 'Please enter a valid email address.' })
    expect(named({ email: `${'a'.repeat(260)}@example.com` })).toEqual({
      email: 'Please use at most 254 characters.',
    })
  })

  it('reports that a password is too long', () => {
    const password = 'x'.repeat(129)
    const tooLong = 'Password must be at most 128 characters long'
    expect(sentences(loginInput, { email: 'a@example.com', password })).toEqual({ password: tooLong })
    expect(sentences(deleteAccountInput, { password, confirmation: 'DELETE' })).toEqual({ password: tooLong })
    expect(sentences(endSecondFactorInput, { password, code: '123456' })).toEqual({ password: tooLong })
    expect(sentences(changePasswordInput, { currentPassword: password, newPassword: 'long enough' })).toEqual(
      { currentPassword: tooLong },
    )
  })

  it('leaves no sentence of the library in an answer about a phone code', () => {
    expect(sentences(verifyOtpInput, {})).toEqual({
      phone: 'Please enter a valid Indian mobile number.',
      code: 'Please enter the 6 digits of the OTP.',
    })
  })
})

describe('optional fields', () => {
  const address = { name: 'A', phone: '9876543210', line1: '1', city: 'B', state: 'Goa', postcode: '403001' }

  it('reads the e-mail of an address in its stored form, and takes blanks for none', () => {
    expect(addressFields.parse({ ...address, email: ' Asha@Example.com ' }).email).toBe('asha@example.com')
    for (const email of ['', '   ', null, undefined]) {
      expect(addressFields.parse({ ...address, email }).email ?? null).toBeNull()
    }
  })

  it('clears what is emptied in the profile, and leaves alone what is left out', () => {
    expect(updateProfileInput.parse({ name: 'A', email: ' ', phone: null })).toEqual({
      name: 'A',
      email: null,
      phone: null,
    })
    expect(updateProfileInput.parse({ name: 'A' })).toEqual({ name: 'A' })
    expect(updateProfileInput.parse({ name: 'A', phone: '098765 43210' }).phone).toBe('+919876543210')
  })
})
