import { REVIEW_PAGE_SIZE } from '@dobara/contract/catalog/review-limits.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

/** As many rows as the product's count promises, so that what follows hardly moves. */
export function ReviewsSkeleton({ reviewCount }: { reviewCount: number }) {
  const rows = Array.from({ length: Math.min(reviewCount, REVIEW_PAGE_SIZE) }, (_, row) => row)
  return (
    <div className="mt-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {rows.length === 0 ? (
        <div className="grid min-h-72 justify-items-center gap-3 py-16">
          <Skeleton className="size-16 rounded-full" />
          <Skeleton className="h-6 w-56" />
        </div>
      ) : (
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="grid content-start gap-4">
            <Skeleton className="h-16 w-40" />
            <Skeleton className="h-36" />
          </div>
          <div className="grid content-start">
            <Skeleton className="mb-4 h-11 w-48 justify-self-end" />
            {rows.map((row) => (
              <div key={row} className="grid gap-2 border-t border-line py-5">
                <Skeleton className="h-6 w-64 max-w-full" />
                <Skeleton className="h-6 w-full" />
                <Skeleton className="h-6 w-4/5" />
                <Skeleton className="h-5 w-48" />
                <Skeleton className="h-9 w-56" />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
