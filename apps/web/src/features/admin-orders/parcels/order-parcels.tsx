import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { OrderShipment } from '@dobara/contract/orders/shipments.ts'
import { canWithdraw, isUnderway } from '@dobara/domain/shipments/shipment-state.ts'
import { strandedOrder } from '@dobara/domain/orders/units-to-ship.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { Parcels } from '../../../components/shipments/parcels.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { slipsAddress } from '../../../lib/files/slips-address.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../page-texts.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { FailedAttempt } from './failed-attempt.tsx'
import { MakeShipmentDialog } from './make-shipment-dialog.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { useParcelsChanged } from './use-parcels-changed.ts'

type Act = 'scan' | 'deliver' | 'correct' | 'withdraw'
type Open = { act: Act; shipment: OrderShipment } | { act: 'make' } | null

/** Step that the page of an order opens when no part of it is on its way any more. */
export type OnwardStep = 'update' | 'refund'
type OrderParcelsProps = { order: AdminOrder; onStep: (step: OnwardStep) => void }

/** The parcels of an order in the back office, with their actions. */
export function OrderParcels({ order, onStep }: OrderParcelsProps) {
  const [open, setOpen] = useState<Open>(null)
  const canMake = order.unitsToShip > 0 && order.status !== 'delivered'
  if (order.shipments.length === 0 && !canMake) return null
  return (
    <section aria-labelledby="order-parcels" className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-parcels" className="text-lg">
          {t('parcels')}
        </h2>
        {canMake && (
          <ForWriters permission="orders.write">
            <Button variant="outline" onClick={() => setOpen({ act: 'make' })}>
              {t('make')}
            </Button>
          </ForWriters>
        )}
      </div>
      {order.shipments.length === 0 && <p className="text-muted">{t('parcelNone')}</p>}
      <Stranded order={order} onAgain={() => setOpen({ act: 'make' })} onStep={onStep} />
      <Parcels
        order={order}
        renderActions={(shipment) => (
          <>
            <FailedAttempt orderId={order.id} shipment={shipment} />
            <ParcelActions shipment={shipment} onOpen={(act) => setOpen({ act, shipment })} />
          </>
        )}
      />
      {open && <ParcelDialog order={order} open={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

type StrandedProps = OrderParcelsProps & { onAgain: () => void }

/** Shows how to proceed with an order whose parcels came back, with buttons for the next steps. */
function Stranded({ order, onAgain, onStep }: StrandedProps) {
  const stranded = strandedOrder(
    order,
    order.shipments.map(({ state }) => state),
  )
  if (!stranded) return null
  const isPaid = order.paymentStatus === 'paid'
  return (
    <Alert tone="warning">
      <p>{t(stranded === 'all' ? (isPaid ? 'backPaid' : 'backUnpaid') : STRANDED[stranded])}</p>
      <ForWriters permission="orders.write">
        <div className="mt-3 flex flex-wrap gap-2">
          {stranded !== 'rest' && (
            <Button size="sm" onClick={onAgain}>
              {t('sendAgain')}
            </Button>
          )}
          {stranded === 'part' && isPaid && (
            <Button variant="outline" size="sm" onClick={() => onStep('refund')}>
              {t('refundPart')}
            </Button>
          )}
          {stranded !== 'part' && (
            <Button variant="outline" size="sm" onClick={() => onStep('update')}>
              {t(stranded === 'all' ? 'cancelOrder' : 'setDelivered')}
            </Button>
          )}
        </div>
      </ForWriters>
    </Alert>
  )
}

const STRANDED = { part: 'backPart', rest: 'backRest' } as const

function ParcelActions({ shipment, onOpen }: { shipment: OrderShipment; onOpen: (act: Act) => void }) {
  const offered: Act[] = [
    ...(isUnderway(shipment.state) ? (['scan', 'deliver'] as const) : []),
    'correct',
    ...(canWithdraw(shipment) ? (['withdraw'] as const) : []),
  ]
  return (
    <div className="flex flex-wrap gap-2">
      <ForWriters permission="orders.write">
        {offered.map((act) => (
          <Button key={act} variant="outline" size="sm" onClick={() => onOpen(act)}>
            {t(LABEL[act])}
          </Button>
        ))}
      </ForWriters>
      <Button variant="outline" size="sm" asChild>
        <Link to="/admin/orders/slips" search={slipsAddress.of({ shipments: [shipment.id] })}>
          {t('parcelSlip')}
        </Link>
      </Button>
    </div>
  )
}

const LABEL = {
  scan: 'addScan',
  deliver: 'markDelivered',
  correct: 'correct',
  withdraw: 'withdraw',
} as const satisfies Record<Act, string>

type ParcelDialogProps = { order: AdminOrder; open: NonNullable<Open>; onClose: () => void }

type ConfirmProps = { orderId: string; shipment: OrderShipment; onClose: () => void }

/** Dialog that confirms withdrawing a parcel that was recorded by mistake. */
function WithdrawDialog({ orderId, shipment, onClose }: ConfirmProps) {
  const changed = useParcelsChanged(orderId)
  const withdraw = trpc.admin.shipments.withdraw.useMutation({
    onSuccess: () => toast.success(t('withdrawn')),
    onError: (error) => toast.error(messageOf(error, t('withdrawFailed'))),
    onSettled: async () => {
      await changed()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      question={t('withdrawQuestion')}
      confirmLabel={t('withdraw')}
      isLoading={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: shipment.id })}
      onClose={onClose}
    />
  )
}

/** Dialog that confirms the delivery of a parcel, which may also set its order to delivered. */
function DeliveredDialog({ orderId, shipment, onClose }: ConfirmProps) {
  const changed = useParcelsChanged(orderId)
  const add = trpc.admin.shipments.addScan.useMutation({
    onSuccess: () => toast.success(t('parcelDelivered')),
    onError: (error) => toast.error(messageOf(error, t('scanFailed'))),
    onSettled: async () => {
      await changed()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      question={t('deliverQuestion')}
      confirmLabel={t('markDelivered')}
      isLoading={add.isPending}
      onConfirm={() => add.mutate({ id: shipment.id, state: 'delivered' })}
      onClose={onClose}
    />
  )
}

function ParcelDialog({ order, open, onClose }: ParcelDialogProps) {
  if (open.act === 'make') return <MakeShipmentDialog order={order} onClose={onClose} />
  const about = { orderId: order.id, shipment: open.shipment, onClose }
  switch (open.act) {
    case 'scan':
      return <ScanDialog {...about} />
    case 'deliver':
      return <DeliveredDialog {...about} />
    case 'correct':
      return <CorrectDialog {...about} />
    case 'withdraw':
      return <WithdrawDialog {...about} />
  }
}
