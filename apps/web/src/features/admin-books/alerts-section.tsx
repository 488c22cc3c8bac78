import {
  type PaymentAlertList,
  type PaymentAlertRow,
  type ResolvePaymentAlertInput,
  resolvePaymentAlertInput,
} from '@dobara/contract/admin-books/payment-alerts.ts'
import { BellRing, CircleCheck } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { useViewChoice } from '../../components/data-table/use-view-choice.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { alertColumns } from './alert-columns.tsx'
import { type BooksAddress, booksInputs, booksList } from './books-list.ts'
import { t } from './texts.ts'

type RowsProps = { address: BooksAddress; onRemoved: () => void }

const pageOf = ({ alerts, pagination }: PaymentAlertList) => ({
  ...pagination,
  rows: alerts,
  totalPages: 1,
})

/** "Send again" for a refund that failed. `onRemoved` runs when its row has left the list. */
function useRetryRefund(onRemoved: () => void) {
  const utils = trpc.useUtils()
  const retry = trpc.admin.paymentAlerts.retryRefund.useMutation({
    onSuccess: async ({ refundId }) => {
      await utils.admin.paymentAlerts.list.invalidate()
      if (refundId) {
        toast.success(t('retried'))
        onRemoved()
      } else toast.error(t('nothingToRetry'))
    },
    onError: (error) => toast.error(messageOf(error, t('retryFailed'))),
  })
  const { isPending, mutate } = retry
  const run = useCallback(
    (refundId: string) => {
      if (!isPending) mutate({ refundId })
    },
    [isPending, mutate],
  )
  return { busyId: isPending ? retry.variables.refundId : null, run }
}

type ResolveDialogProps = {
  /** The alert to be marked as done. */
  row: PaymentAlertRow
  onClose: () => void
  /** The row has left the list. */
  onDone: () => void
}

function ResolveDialog({ row: { id, kind }, onClose, onDone }: ResolveDialogProps) {
  const utils = trpc.useUtils()
  const resolve = trpc.admin.paymentAlerts.resolve.useMutation()
  const form = useForm<ResolvePaymentAlertInput>({
    resolver: formResolver(resolvePaymentAlertInput),
    defaultValues: { id, note: '' },
  })
  async function save(values: ResolvePaymentAlertInput) {
    const reply = await resolve.mutateAsync(values)
    await utils.admin.paymentAlerts.list.invalidate()
    if (reply.isNews) toast.success(t('alertResolved'))
    else toast.error(t('resolvedBefore'))
    // The dialog first returns the focus to a button that disappeared with its row.
    setTimeout(onDone)
  }
  return (
    <FormDialog
      title={t('resolveOf', { title: t(kind) })}
      form={form}
      onSave={save}
      failure={t('resolveFailed')}
      save={{ label: t('resolve'), busy: t('resolving') }}
      onClose={onClose}
    >
      <FormField
        label={t('note')}
        hint={t('noteHint')}
        error={form.formState.errors.note?.message}
        isRequired
      >
        {(field) => <Textarea {...field} {...form.register('note')} rows={3} maxLength={500} />}
      </FormField>
    </FormDialog>
  )
}

function Rows({ address, onRemoved }: RowsProps) {
  const query = trpc.admin.paymentAlerts.list.useQuery(booksInputs(address).alerts)
  const view = useViewChoice('payment-alerts')
  const [confirming, setConfirming] = useState<PaymentAlertRow>()
  const { busyId, run } = useRetryRefund(onRemoved)
  const columns = useMemo(
    () => alertColumns({ busyId, onRetry: run, onResolve: setConfirming }),
    [busyId, run],
  )
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
        isText
        summary={({ rows, total }) =>
          total > rows.length ? t('more', { shown: rows.length, count: total }) : ''
        }
      />
      {confirming && (
        <ResolveDialog row={confirming} onClose={() => setConfirming(undefined)} onDone={onRemoved} />
      )}
    </>
  )
}

/** Lists the alerts that only a person can resolve. */
export function AlertsSection({ address }: { address: BooksAddress }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="payment-alerts" className="mt-8">
      <h2 id="payment-alerts" ref={title} tabIndex={-1} className="mb-3 text-lg outline-none">
        {t('alertTitle')}
      </h2>
      {/* The row whose button was pressed disappears: the focus moves to the title above it. */}
      <Rows address={address} onRemoved={() => title.current?.focus()} />
    </section>
  )
}
