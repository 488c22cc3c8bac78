import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Content at the end of the row, such as a count. */
  aside?: ReactNode
}

/** A native checkbox with its label; the whole row is the target. */
export function CheckboxField({ label, aside, className, ...rest }: CheckboxFieldProps) {
  return (
    <label
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <input type="checkbox" className="size-5 shrink-0 cursor-[inherit] accent-leaf" {...rest} />
      <span className="min-w-0 flex-1">{label}</span>
      {aside !== undefined && <span className="text-sm text-muted tabular-nums">{aside}</span>}
    </label>
  )
}
