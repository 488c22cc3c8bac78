import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type RowsSkeletonProps = {
  rows: number
  /** Label for screen readers. */
  label: string
  /** A row of several lines instead of one of a table. */
  isTall?: boolean
  /** Rows of a compact table. */
  isLow?: boolean
}

/** The rows of a list that are on their way. */
export function RowsSkeleton({ rows, label, isTall = false, isLow = false }: RowsSkeletonProps) {
  const widths = isTall ? ['h-6 w-3/5', 'h-5 w-4/5', 'h-5 w-2/5'] : ['h-5 w-2/5', 'h-9 flex-1']
  return (
    <Card aria-busy="true" className="divide-y divide-line overflow-hidden">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={cn(
            'p-4',
            isTall ? 'grid gap-2' : ['flex items-center gap-4', isLow ? 'h-12 py-0' : 'h-16'],
          )}
        >
          {widths.map((size) => (
            <Skeleton key={size} className={size} />
          ))}
        </div>
      ))}
      <span role="status" className="sr-only">
        {label}
      </span>
    </Card>
  )
}
