import type { ComponentProps } from 'react'
import { Input } from '../../ui/input.tsx'

/** The box for the address an account is under. */
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
