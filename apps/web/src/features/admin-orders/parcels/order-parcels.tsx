import type { AdminOrder } from '@dobara/contract/admin-orders.ts'
import type { Shipment } from '@dobara/contract/shipments.ts'
import { canWithdraw, isUnderway } from '@dobara/domain/shipments/shipment-state.ts'
import { useState } from 'react'
import { Parcels } from '../../../components/shipments/parcels.tsx'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeliveredDialog, WithdrawDialog } from './ask-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { MakeShipmentDialog } from './make-shipment-dialog.tsx'
import { t } from './parcel-texts.ts'
import { ScanDialog } from './scan-dialog.tsx'

type Act = 'scan' | 'deliver' | 'correct' | 'withdraw'
type Open = { act: Act; shipment: Shipment } | { act: 'make' } | null

/** The parcels of an order at the desk, with all that can be done to them. */
export function OrderParcels({ order }: { order: AdminOrder }) {
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
      {order.shipments.length === 0 && <p className="text-muted">{t('none')}</p>}
      <Parcels
        order={order}
        renderActions={(shipment) => (
          <ParcelActions shipment={shipment} onOpen={(act) => setOpen({ act, shipment })} />
        )}
      />
      {open && <ParcelDialog order={order} open={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function ParcelActions({ shipment, onOpen }: { shipment: Shipment; onOpen: (act: Act) => void }) {
  const offered: Act[] = [
    ...(isUnderway(shipment.state) ? (['scan', 'deliver'] as const) : []),
    'correct',
    ...(canWithdraw(shipment) ? (['withdraw'] as const) : []),
  ]
  return (
    <ForWriters permission="orders.write">
      <div className="flex flex-wrap gap-2">
        {offered.map((act) => (
          <Button key={act} variant="outline" size="sm" onClick={() => onOpen(act)}>
            {t(LABEL[act])}
          </Button>
        ))}
      </div>
    </ForWriters>
  )
}

const LABEL = {
  scan: 'addScan',
  deliver: 'markDelivered',
  correct: 'correct',
  withdraw: 'withdraw',
} as const satisfies Record<Act, string>

type ParcelDialogProps = { order: AdminOrder; open: NonNullable<Open>; onClose: () => void }

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
