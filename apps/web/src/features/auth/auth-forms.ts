import {
  forgotPasswordInput,
  loginInput,
  registerInput,
  resetPasswordInput,
} from '@dobara/contract/auth/accounts.ts'
import { sendOtpInput } from '@dobara/contract/auth/phone-sign-in.ts'
import { z } from 'zod'
import { t } from './texts.ts'

/** Login input of the contract, plus the rule that only a form needs: no field may be empty. */
export const signInForm = loginInput.extend({
  email: loginInput.shape.email.pipe(z.string().min(1, { error: () => t('enterEmail') })),
  password: loginInput.shape.password.min(1, { error: () => t('enterPassword') }),
})
export type SignInValues = z.input<typeof signInForm>

/** Checkbox for accepting the terms; it starts unchecked. */
const acceptTerms = z.boolean().refine((isTicked) => isTicked, { error: () => t('acceptTermsFirst') })

export const registerForm = registerInput.extend({ acceptTerms })
export type RegisterValues = z.input<typeof registerForm>

/** The same shape for both, so that one form serves them: signing in needs only the number. */
export const phoneSignInForm = sendOtpInput.extend({ name: z.string(), acceptTerms: z.boolean() })
export const phoneRegisterForm = sendOtpInput.extend({ name: registerInput.shape.name, acceptTerms })
export type PhoneValues = z.input<typeof phoneSignInForm>
export type PhoneAnswers = z.output<typeof phoneSignInForm>

export const forgotPasswordForm = forgotPasswordInput
export type ForgotPasswordValues = z.input<typeof forgotPasswordForm>

export const resetPasswordForm = resetPasswordInput
  .omit({ token: true })
  .extend({ repeat: z.string().min(1, { error: () => t('fillAll') }) })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    error: () => t('mismatch'),
  })
export type ResetPasswordValues = z.input<typeof resetPasswordForm>
