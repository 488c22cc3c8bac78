import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The rows of a table that are on their way; `label` says so to whoever listens. */
export function RowsSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <Card aria-busy="true" className="grid gap-px overflow-hidden">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-4 px-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
      <span role="status" className="sr-only">
        {label}
      </span>
    </Card>
  )
}
