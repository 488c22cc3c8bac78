import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide-react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../texts.ts'
import { usePossibleCases } from '../use-case.ts'
import { RaiseForm } from './raise-form.tsx'

type RaiseProps = { orderId: string; orderItemId: string; token: string | undefined }

/** Form that requests a return or a repair of one item, with the options that remain and their deadlines. */
export function RaiseCase({ orderId, orderItemId, token }: RaiseProps) {
  const query = usePossibleCases({ orderId, token })
  const navigate = useNavigate()
  return (
    <div className="page max-w-3xl pb-16">
      <DocumentTitle title={t('raiseTitle')} />
      {!token && (
        <Link
          to="/order/$id"
          params={{ id: orderId }}
          className="link mt-5 inline-flex min-h-11 items-center"
        >
          {t('backToOrder')}
        </Link>
      )}
      <PageHeader title={t('raiseTitle')} lead={t('raiseLead')} />
      <QueryState
        query={query}
        failure={t('oneFailed')}
        skeleton={<Skeleton className="h-96 w-full rounded-md" />}
      >
        {({ items }) => {
          const item = items.find((one) => one.orderItemId === orderItemId)
          return item && item.possible.length > 0 ? (
            <RaiseForm
              item={item}
              token={token}
              onRaised={(id) => void navigate({ to: '/repairs', search: { id, token } })}
            />
          ) : (
            <NoItems />
          )
        }}
      </QueryState>
    </div>
  )
}

function NoItems() {
  return (
    <EmptyState
      icon={CalendarX2}
      title={t('nothingPossible')}
      text={t('nothingPossibleText')}
      action={
        <Link to="/contact" search={{ topic: 'return' }} className={buttonVariants({ variant: 'outline' })}>
          {t('contact')}
        </Link>
      }
    />
  )
}
