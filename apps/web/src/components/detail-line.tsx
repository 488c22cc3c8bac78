import type { ReactNode } from 'react'
import { cn } from '../ui/cn.ts'

type DetailLineProps = { label: ReactNode; children: ReactNode; className?: string | undefined }

/** A fact or an amount inside a `dl`: its name at the left, itself at the right. */
export function DetailLine({ label, children, className }: DetailLineProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
