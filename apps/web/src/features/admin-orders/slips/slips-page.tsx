import type { PackingSlips } from '@dobara/contract/admin-orders/slips.ts'
import { Link } from '@tanstack/react-router'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import type { ChosenSlips } from '../../../lib/files/slips-address.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { t } from '../page-texts.ts'

/** The packing slips of several orders and parcels as they come out of the printer, one on each page. */
export function SlipsPage({ chosen }: { chosen: ChosenSlips }) {
  const isAnyChosen = chosen.ids.length + chosen.shipments.length > 0
  const query = trpc.admin.orders.slips.useQuery(chosen, { staleTime: 0, enabled: isAnyChosen })
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 lg:px-5 print:max-w-none print:p-0">
      <DocumentTitle title={t('slipTitle')} />
      <Link to="/admin/orders" className="link mt-5 inline-flex min-h-11 items-center print:hidden">
        {t('back')}
      </Link>
      {isAnyChosen ? (
        <QueryState
          query={query}
          failure={t('slipFailed')}
          skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
        >
          {(data) => <Slips printed={data} />}
        </QueryState>
      ) : (
        <>
          <PageHeader title={t('slipTitle')} />
          <p className="text-muted">{t('noneChosen')}</p>
        </>
      )}
    </div>
  )
}

function Slips({ printed: { slips, without } }: { printed: PackingSlips }) {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={t('slipTitle')}
          lead={t('lead', { count: slips.length })}
          action={slips.length > 0 && <Button onClick={() => window.print()}>{t('print')}</Button>}
        />
        {without.length > 0 && (
          <Alert tone="warning" className="mb-6">
            <p>{t('without', { count: without.length })}</p>
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {without.map(({ id, orderNumber }) => (
                <li key={id}>
                  <Link
                    to="/admin/orders/$id"
                    params={{ id }}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {orderNumber}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <div className="grid gap-6 print:block">
        {slips.map((slip) => (
          <div
            key={slip.parcel?.id ?? slip.id}
            className="rounded-md border border-line bg-surface p-6 not-last:break-after-page print:rounded-none print:border-0 print:p-0"
          >
            <PackingSlip slip={slip} />
          </div>
        ))}
      </div>
    </>
  )
}
