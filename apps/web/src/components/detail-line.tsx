import type { ReactNode } from 'react'
import { cn } from '../ui/cn.ts'

type DetailLineProps = {
  label: ReactNode
  /** True for an amount that leads up to a total. */
  isMuted?: boolean
  children: ReactNode
  className?: string | undefined
}

/** A fact or an amount inside a `dl`: its name at the left, itself at the right. */
export function DetailLine({ label, isMuted = false, children, className }: DetailLineProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt className={cn(isMuted && 'text-muted')}>{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
