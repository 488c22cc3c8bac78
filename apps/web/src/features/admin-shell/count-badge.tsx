import { cn } from '../../ui/cn.ts'

/** Shows a number at the end of a link; nothing if it is 0, which includes a number that is unknown. */
export function CountBadge({ count, label, className }: { count: number; label: string; className: string }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'ml-auto rounded-full px-2 py-0.5 text-sm leading-5 font-semibold tabular-nums short:py-0',
          className,
        )}
      >
        {count.toLocaleString('en-IN')}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}
