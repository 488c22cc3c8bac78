import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { isSent } from '@dobara/domain/shipments/shipment-state.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
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
import { OrderNotes } from '../order-notes.tsx'
import { WaitingOrder } from '../new-order/waiting-order.tsx'
import { OrderMachines } from '../machines/order-machines.tsx'
import type { OrdersAddress } from '../orders-list.ts'
import { StatusMessage } from '../parcels/status-message.tsx'
import { OrderParcels } from '../parcels/order-parcels.tsx'
import { PackingSlip } from '../slips/packing-slip.tsx'
import { SwapButton } from '../swap/swap-button.tsx'
import { WaitingSwap } from '../swap/waiting-swap.tsx'
import { OrderTicketsLink } from '../write/write-customer.tsx'
import { t as details } from '../texts.ts'
import { ChangeAddress } from './address/change-address.tsx'
import { OrderMessages } from './order-messages.tsx'
import { type OrderAct, OrderMoves } from './order-moves.tsx'
import { OrderNeighboursNav } from './order-neighbours.tsx'
import { OrderRecordsParts } from './order-records.tsx'
import { OrderUpdate } from './order-update.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RemoveOrder } from './remove-order.tsx'
import { t } from '../page-texts.ts'

const CancelItems = lazy(async () => ({ default: (await import('./cancel-items.tsx')).CancelItems }))

type OrderPageProps = {
  id: string
  /** The list that the order was opened from: the way back, and which orders are before and after. */
  address: OrdersAddress
}

/** One order on a page of its own: its details, money and documents, and all its actions. */
export function OrderPage({ id, address }: OrderPageProps) {
  const order = trpc.admin.orders.get.useQuery({ id }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-5 2xl:px-8 [&_header]:pt-3">
      <OrderNeighboursNav id={id} address={address} />
      <QueryState
        query={order}
        failure={details('detailsLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(data) => <Loaded order={data} address={address} />}
      </QueryState>
    </div>
  )
}

/** Returns what is packed and collected: without cancelled units, and only the rest once a part was sent. */
function slipOf(order: AdminOrder) {
  const isRest = order.unitsToShip > 0 && order.shipments.some(({ state }) => isSent(state))
  const left = new Map(order.linesToShip.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const items = order.items.map((item) => {
    const quantity = isRest ? (left.get(item.id) ?? 0) : item.quantity - item.cancelledQuantity
    const { machines = [] } = order.trackedLines.find(({ orderItemId }) => orderItemId === item.id) ?? {}
    const inIt = machines.filter(({ isReleased, shipmentId }) => !isReleased && (!isRest || !shipmentId))
    return { ...item, quantity, machines: inIt }
  })
  return {
    ...order,
    isRest,
    items: items.filter(({ quantity }) => quantity > 0),
    totalAmount: order.payableAmount,
  }
}

function Loaded({ order, address }: { order: AdminOrder; address: OrdersAddress }) {
  const { id, orderNumber } = order
  const [open, setOpen] = useState<OrderAct | null>(null)
  const update = useRef<HTMLElement>(null)
  const utils = trpc.useUtils()
  const records = trpc.admin.orders.records.useQuery({ id }, { staleTime: 0 })
  const refresh = () => {
    void records.refetch()
    // The action may have sent the buyer a message.
    void utils.admin.orders.messages.invalidate({ id })
  }
  function close() {
    setOpen(null)
    refresh()
  }
  function begin(act: OrderAct) {
    if (act !== 'update') {
      setOpen(act)
      return
    }
    update.current?.scrollIntoView({ block: 'start' })
    update.current?.querySelector('select')?.focus({ preventScroll: true })
  }
  return (
    <>
      <DocumentTitle title={t('title', { number: orderNumber })} />
      <div className="print:hidden">
        <PageHeader
          title={t('title', { number: orderNumber })}
          action={<OrderMoves order={order} onOpen={begin} canRefund={(records.data?.leftAmount ?? 0) > 0} />}
        />
        {order.hiddenAt && <HiddenNote id={id} />}
        <h2 className="sr-only">{details('details')}</h2>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="min-w-0">
            <OrderDetails
              order={order}
              isOnPage
              itemsAction={
                <ForWriters permission="orders.write">
                  <SwapButton order={order} onDone={refresh} />
                </ForWriters>
              }
              addressAction={
                <ForWriters permission="orders.write">
                  <ChangeAddress order={order} onDone={refresh} />
                </ForWriters>
              }
            />
            <OrderMachines order={order} onDone={refresh} />
            <OrderParcels order={order} onStep={begin} />
            <QueryState
              query={records}
              failure={t('recordsFailed')}
              skeleton={<Skeleton className="mt-6 h-40 w-full rounded-md" />}
            >
              {(data) => <OrderRecordsParts records={data} />}
            </QueryState>
            <ForWriters permission="orders.write">
              <StatusMessage id={id} />
            </ForWriters>
            <OrderMessages id={id} />
            <div className="mt-4 flex flex-wrap gap-x-6">
              <OrderTicketsLink orderNumber={orderNumber} />
              <ActivityLink id={id} />
            </div>
          </div>
          <div className="grid min-w-0 gap-6">
            <ForWriters permission="orders.write">
              {order.status === 'pending' && <WaitingOrder order={order} />}
              {order.hasOpenSwap && <WaitingSwap orderId={id} />}
              <OrderUpdate ref={update} order={order} onDone={refresh} />
            </ForWriters>
            <OrderNotes order={order} />
          </div>
        </div>
      </div>
      <div className="hidden print:block">
        <PackingSlip slip={slipOf(order)} />
      </div>
      {open === 'refund' && records.data && (
        <RefundDialog order={order} records={records.data} onClose={close} />
      )}
      {open === 'cancel-items' && (
        <Suspense>
          <CancelItems order={order} onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && <RemoveOrder order={order} address={address} onClose={() => setOpen(null)} />}
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
      className="link inline-flex min-h-11 items-center"
    >
      {t('activity')}
    </Link>
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
