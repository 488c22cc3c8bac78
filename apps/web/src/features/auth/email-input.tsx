import type { ComponentProps } from 'react'
import { Input } from '../../ui/input.tsx'

/** Input field for the email address of an account. */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Input
      {...props}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
