import type { PaymentAlertList, PaymentAlertRow } from '@dobara/contract/admin-orders/admin-payment-alerts.ts'
import { BellRing, CircleCheck } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { useViewChoice } from '../../components/data-table/use-view-choice.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { alertColumns } from './alert-columns.tsx'
import { t } from './texts.ts'
import { type BooksAddress, booksInputs, booksList } from './books-list.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import { useRetryRefund } from './use-retry-refund.ts'

type RowsProps = { address: BooksAddress; onGone: () => void }

const pageOf = ({ alerts, pagination }: PaymentAlertList) => ({
  ...pagination,
  rows: alerts,
  totalPages: 1,
})

function Rows({ address, onGone }: RowsProps) {
  const query = trpc.admin.paymentAlerts.list.useQuery(booksInputs(address).alerts)
  const view = useViewChoice('payment-alerts')
  const [asked, setAsked] = useState<PaymentAlertRow>()
  const { busyId, run } = useRetryRefund(onGone)
  const columns = useMemo(() => alertColumns({ busyId, onRetry: run, onResolve: setAsked }), [busyId, run])
  const isResolved = address.state === 'resolved'
  return (
    <>
      <DataTable
        label={t('alertTitle')}
        columns={columns}
        rowId={({ id }) => id}
        list={booksList}
        address={address}
        query={query}
        pageOf={pageOf}
        view={view}
        texts={{ loading: t('alertLoading'), failure: t('alertLoadFailed') }}
        empty={
          isResolved
            ? { icon: BellRing, title: t('alertNoneResolved') }
            : { icon: CircleCheck, title: t('none'), text: t('alertNoneText') }
        }
        tableFrom="never"
        summary={({ rows, total }) =>
          total > rows.length ? t('more', { shown: rows.length, count: total }) : ''
        }
      />
      {asked && <ResolveDialog row={asked} onClose={() => setAsked(undefined)} onDone={onGone} />}
    </>
  )
}

/** What only a person can put right. */
export function AlertsSection({ address }: { address: BooksAddress }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="payment-alerts" className="mt-8">
      <h2 id="payment-alerts" ref={title} tabIndex={-1} className="mb-3 text-lg outline-none">
        {t('alertTitle')}
      </h2>
      {/* The row whose button was pressed goes away: the focus goes on from the title above it. */}
      <Rows address={address} onGone={() => title.current?.focus()} />
    </section>
  )
}
