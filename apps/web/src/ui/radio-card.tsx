import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  /** Content at the end of the first line, such as a price. */
  aside?: ReactNode
}

/** One choice of a group, as a card. Put them in a `<fieldset>` with a `<legend>` and give them one `name`. */
export function RadioCard({ title, aside, children, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={cn(
        'flex cursor-pointer gap-3 rounded-md border border-line-strong bg-surface p-4 transition-colors hover:border-leaf',
        'has-checked:border-leaf has-checked:bg-leaf-soft has-checked:ring-1 has-checked:ring-leaf has-checked:ring-inset',
        'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:opacity-60',
        className,
      )}
    >
      <input type="radio" className="mt-0.5 size-5 shrink-0 accent-leaf" {...rest} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{title}</span>
          {aside !== undefined && <span className="shrink-0 font-semibold tabular-nums">{aside}</span>}
        </span>
        {children && <span className="mt-1 block text-sm text-muted">{children}</span>}
      </span>
    </label>
  )
}
