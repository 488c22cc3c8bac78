import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from './texts.ts'

/** The product page's outline in its own proportions. */
export function ProductPageSkeleton() {
  return (
    <div role="status" aria-label={t('loading')} className="page">
      <Skeleton className="my-4 h-5 w-72 max-w-full" />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:gap-x-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <div className="picture-ground aspect-4/3 animate-pulse rounded-md border border-line max-md:mr-15" />
          <div className="grid grid-cols-5 gap-3 max-md:hidden">
            {[0, 1, 2, 3, 4].map((thumb) => (
              <div
                key={thumb}
                className="picture-ground aspect-4/3 animate-pulse rounded-md border border-line"
              />
            ))}
          </div>
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-64" />
          <Skeleton className="mt-2 h-14 w-full rounded-md" />
          <Skeleton className="h-14 w-full rounded-md" />
          <Skeleton className="h-28 w-full rounded-md" />
          <Skeleton className="h-13 w-full rounded-md" />
        </div>
      </div>
    </div>
  )
}
