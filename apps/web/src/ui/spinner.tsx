import { cn } from './cn.ts'

/** Shows a spinner, decorative by default; pass a `label` where nothing else announces the loading. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={cn(
          'inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent',
          className,
        )}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
