import { formResolver } from '../../lib/forms/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { type RegisterValues, registerForm, type SignInValues, signInForm } from './auth-forms.ts'

/** Held by the screen and not by the form, so that what was typed outlives a look at the other tab. */
export function useSignInForm(email = '') {
  return useForm<SignInValues>({
    resolver: formResolver(signInForm),
    defaultValues: { email, password: '' },
  })
}

/** The same for registering. */
export function useRegisterForm() {
  return useForm<RegisterValues>({
    resolver: formResolver(registerForm),
    defaultValues: { name: '', email: '', password: '', acceptTerms: false },
  })
}
