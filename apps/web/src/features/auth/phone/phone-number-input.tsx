import type { ComponentProps } from 'react'
import { Input } from '../../../ui/input.tsx'

/** The ten digits after India's +91. A number pasted with it is understood too. */
export function PhoneNumberInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-0 grid w-13 place-items-center border-r border-line text-muted"
      >
        +91
      </span>
      <Input {...props} type="tel" inputMode="tel" autoComplete="tel-national" className="pl-16" />
    </span>
  )
}
