import { cn } from './cn.ts'

/** A quiet block in the size of what is coming. Hidden from screen readers: the page says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-pulse rounded-sm bg-line', className)} />
}
