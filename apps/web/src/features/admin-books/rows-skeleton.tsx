import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Rows that are on their way; `label` says so to whoever listens. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Card aria-busy="true" className="grid divide-y divide-line">
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-2 p-4">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
      <span role="status" className="sr-only">
        {label}
      </span>
    </Card>
  )
}
