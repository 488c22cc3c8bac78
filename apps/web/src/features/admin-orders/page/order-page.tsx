import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { t as cancelText } from '../../../components/cancel-items/texts.ts'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrderDetails } from '../order-details.tsx'
import { OrderDialog } from '../order-dialog.tsx'
import { OrderParcels } from '../parcels/order-parcels.tsx'
import { PackingSlip } from '../slips/packing-slip.tsx'
import { t as details } from '../texts.ts'
import { OrderMessages } from './order-messages.tsx'
import { OrderRecordsParts } from './order-records.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { t } from '../page-texts.ts'
import { useDocumentDownload } from './use-document-download.ts'

const CancelItems = lazy(async () => ({ default: (await import('./cancel-items.tsx')).CancelItems }))

/** One order on a page of its own: its details, money and documents, and all its actions. */
export function OrderPage({ id }: { id: string }) {
  const order = trpc.admin.orders.get.useQuery({ id }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 lg:px-5">
      <Link to="/admin/orders" className="link mt-5 inline-flex min-h-11 items-center print:hidden">
        {t('back')}
      </Link>
      <QueryState
        query={order}
        failure={details('detailsLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(data) => <Loaded order={data} />}
      </QueryState>
    </div>
  )
}

/** What is packed and collected: without what was cancelled. */
function slipOf(order: AdminOrder) {
  const items = order.items.map((item) => ({ ...item, quantity: item.quantity - item.cancelledQuantity }))
  return { ...order, items: items.filter(({ quantity }) => quantity > 0), totalAmount: order.payableAmount }
}

type Open = 'update' | 'refund' | 'cancel-items' | 'remove' | null

/** Asks before an order is deleted, and says which of the two becomes of it. */
function RemoveOrder({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, orderNumber, isErasable } = order
  const navigate = useNavigate()
  const { orders } = trpc.useUtils().admin
  const remove = trpc.admin.orders.remove.useMutation({
    onSuccess: async ({ outcome }) => {
      toast.success(t(outcome === 'erased' ? 'removed' : 'removedHidden'))
      await navigate({ to: '/admin/orders' })
      void orders.invalidate()
    },
    onError: (error) => {
      toast.error(messageOf(error, t('removeFailed')))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      question={t(isErasable ? 'removeErase' : 'removeHide', { number: orderNumber })}
      confirmLabel={t('remove')}
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}

function Loaded({ order }: { order: AdminOrder }) {
  const { id, orderNumber } = order
  const [open, setOpen] = useState<Open>(null)
  const utils = trpc.useUtils()
  const records = trpc.admin.orders.records.useQuery({ id }, { staleTime: 0 })
  const close = () => {
    setOpen(null)
    void records.refetch()
    // The action may have sent the buyer a message.
    void utils.admin.orders.messages.invalidate({ id })
  }
  return (
    <>
      <DocumentTitle title={t('title', { number: orderNumber })} />
      <div className="print:hidden">
        <PageHeader
          title={t('title', { number: orderNumber })}
          action={<Moves order={order} onOpen={setOpen} canRefund={(records.data?.leftAmount ?? 0) > 0} />}
        />
        {order.hiddenAt && <HiddenNote id={id} />}
        <h2 className="sr-only">{details('details')}</h2>
        <OrderDetails order={order} />
        <OrderParcels order={order} onStep={setOpen} />
        <QueryState
          query={records}
          failure={t('recordsFailed')}
          skeleton={<Skeleton className="mt-6 h-40 w-full rounded-md" />}
        >
          {(data) => <OrderRecordsParts records={data} />}
        </QueryState>
        <OrderMessages id={id} />
        <ActivityLink id={id} />
      </div>
      <div className="hidden print:block">
        <PackingSlip slip={slipOf(order)} />
      </div>
      <OrderDialog address={{}} updatedId={open === 'update' ? id : undefined} onUpdate={() => close()} />
      {open === 'refund' && records.data && (
        <RefundDialog order={order} records={records.data} onClose={close} />
      )}
      {open === 'cancel-items' && (
        <Suspense>
          <CancelItems order={order} onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && <RemoveOrder order={order} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Leads to all that was done to the order in the back office. */
function ActivityLink({ id }: { id: string }) {
  if (!usePermissions()('audit.read')) return null
  return (
    <Link
      to="/admin/activity"
      search={{ kind: 'order', search: id }}
      className="link mt-4 inline-flex min-h-11 items-center"
    >
      {t('activity')}
    </Link>
  )
}

type MovesProps = { order: AdminOrder; canRefund: boolean; onOpen: (open: Open) => void }

function Moves({ order, canRefund, onOpen }: MovesProps) {
  const document = useDocumentDownload(order)
  return (
    <div className="flex flex-wrap gap-2">
      <ForWriters permission="orders.write">
        <Button onClick={() => onOpen('update')}>{t('update')}</Button>
        {order.canCancelItems && (
          <Button variant="outline" onClick={() => onOpen('cancel-items')}>
            {cancelText('open')}
          </Button>
        )}
        {canRefund && (
          <Button variant="outline" onClick={() => onOpen('refund')}>
            {t('refund')}
          </Button>
        )}
      </ForWriters>
      <Button variant="outline" onClick={() => window.print()}>
        {t('slip')}
      </Button>
      <Button variant="outline" onClick={() => void document.download()} isLoading={document.isLoading}>
        {t(order.hasInvoice ? 'invoice' : 'proforma')}
      </Button>
      {!order.hiddenAt && (
        <ForWriters permission="orders.write">
          <Button variant="outline" onClick={() => onOpen('remove')}>
            {t('remove')}
          </Button>
        </ForWriters>
      )}
    </div>
  )
}

function HiddenNote({ id }: { id: string }) {
  const { orders } = trpc.useUtils().admin
  const show = trpc.admin.orders.unhide.useMutation({
    onSuccess: (order) => {
      orders.get.setData({ id }, order)
      void orders.list.invalidate()
      toast.success(t('shown'))
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Alert tone="warning" className="mb-6">
      <p>{t('hidden')}</p>
      <ForWriters permission="orders.write">
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          isLoading={show.isPending}
          onClick={() => show.mutate({ id })}
        >
          {t('showAgain')}
        </Button>
      </ForWriters>
    </Alert>
  )
}
