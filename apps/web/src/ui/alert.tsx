import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const TONES = {
  info: { icon: Info, look: 'border-sky/40 bg-sky-soft text-sky' },
  success: { icon: CircleCheck, look: 'border-leaf/40 bg-leaf-soft text-leaf' },
  warning: { icon: TriangleAlert, look: 'border-marigold/50 bg-marigold-soft text-marigold-ink' },
  danger: { icon: CircleAlert, look: 'border-clay/40 bg-clay-soft text-clay' },
} as const

type AlertProps = {
  tone?: keyof typeof TONES
  title?: ReactNode
  children?: ReactNode
  /** Action that resolves the problem. */
  action?: ReactNode
  className?: string
}

/** Read out at once when something went wrong, at the next pause otherwise. */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  const { icon: Icon, look } = TONES[tone]
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={cn('flex items-start gap-3 rounded-md border px-4 py-3', look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
