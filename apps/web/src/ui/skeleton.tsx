import { cn } from './cn.ts'

/**
 * Shows a placeholder block of the size of the content that is loading. Hidden from screen readers: the page
 * announces the loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-pulse rounded-sm bg-line', className)} />
}
