import { PageHeader } from '../../components/page/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

export function CheckoutSkeleton() {
  return (
    <div className="page pb-16" aria-busy="true">
      <PageHeader title={t('title')} />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Skeleton className="h-64 w-full rounded-md" />
          <Skeleton className="h-24 w-full rounded-md" />
          <Skeleton className="h-24 w-full rounded-md" />
        </div>
        <Skeleton className="h-60 w-full rounded-md" />
      </div>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}
