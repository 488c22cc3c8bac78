import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const badgeVariants = cva(
  'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-surface text-ink ring-1 ring-line ring-inset',
        leaf: 'bg-leaf-soft text-leaf',
        marigold: 'bg-marigold-soft text-marigold-ink',
        clay: 'bg-clay-soft text-clay',
        sky: 'bg-sky-soft text-sky',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span className={cn(badgeVariants({ tone }), className)} {...rest} />
}
