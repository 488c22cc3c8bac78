import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The look shared by every control a person types or picks in. */
export const controlClass =
  'min-h-11 w-full min-w-0 rounded-md border border-control bg-surface px-3.5 text-base text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-clay transition-colors hover:border-ink'

export function Input({ className, type, ...rest }: ComponentProps<'input'>) {
  return <input type={type ?? 'text'} className={cn(controlClass, className)} {...rest} />
}
