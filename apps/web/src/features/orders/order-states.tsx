import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

export function OrderSkeleton() {
  return (
    <div className="page pt-8 pb-16" aria-busy="true">
      <Skeleton className="h-10 w-72" />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Skeleton className="h-44 w-full rounded-md" />
          <Skeleton className="h-60 w-full rounded-md" />
        </div>
        <div className="grid gap-6">
          <Skeleton className="h-60 w-full rounded-md" />
          <Skeleton className="h-40 w-full rounded-md" />
        </div>
      </div>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}

// A malformed id in the address also means that there is no order.
const ABSENT = ['ORDER_NOT_FOUND', 'INVALID_INPUT', 'RULE_BROKEN']

export function OrderFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!ABSENT.includes(codeOf(error) ?? '')) {
    return <ErrorState message={messageOf(error, t('loadFailed'))} onRetry={onRetry} />
  }
  return (
    <>
      <DocumentTitle title={t('notFound')} />
      <EmptyState
        isPage
        icon={PackageX}
        title={t('notFound')}
        text={t(codeOf(error) === 'ORDER_NOT_FOUND' ? 'notFoundText' : 'badAddressText')}
        action={
          <Link to="/orders" className={buttonVariants()}>
            {t('myOrders')}
          </Link>
        }
      />
    </>
  )
}
