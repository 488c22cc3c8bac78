import { loginInput, registerInput } from '@dobara/contract/accounts.ts'
import { z } from 'zod'

/** The contract's login, plus what only a form must say: that a box is empty. */
export const signInForm = loginInput.extend({
  email: loginInput.shape.email.pipe(z.string().min(1, 'Please enter your email.')),
  password: loginInput.shape.password.min(1, 'Please enter your password.'),
})
export type SignInValues = z.input<typeof signInForm>

/** The contract's registration with the terms box as a box: it starts unticked. */
export const registerForm = registerInput.extend({
  acceptTerms: z.boolean().refine((isTicked) => isTicked, 'Please accept Terms & Privacy'),
})
export type RegisterValues = z.input<typeof registerForm>
