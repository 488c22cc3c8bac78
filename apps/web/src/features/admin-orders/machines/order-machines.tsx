import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { LineMachine } from '@dobara/contract/admin-orders/line-machines.ts'
import { countUnscanned } from '@dobara/domain/units/scan-at-packing.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { missingSerials, RecordSerial } from './record-serials.tsx'
import { ScanBox } from './scan-box.tsx'
import { t } from './texts.ts'

/** Before it leaves, staff scan it: then it matters whether that was done. */
const isToBeScanned = ({ state, isReleased }: LineMachine) => state === 'sold' && !isReleased

function Machine({ machine }: { machine: LineMachine }) {
  const { code, serial, state, isConfirmed, isChosen, isReplacement, isReleased } = machine
  return (
    <li className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 py-2', isReleased && 'text-muted')}>
      <span className="font-mono text-sm wrap-anywhere select-all">{t('machine', { code, serial })}</span>
      <Badge tone={isReleased ? 'neutral' : 'sky'}>{t(`state_${state}`)}</Badge>
      {isConfirmed && <Badge tone="leaf">{t('confirmed')}</Badge>}
      {!isConfirmed && isToBeScanned(machine) && <Badge tone="marigold">{t('notConfirmed')}</Badge>}
      {isChosen && <Badge>{t('chosen')}</Badge>}
      {isReplacement && <Badge>{t('replacement')}</Badge>}
      {isReleased && <span className="text-sm">{t('released')}</span>}
    </li>
  )
}

/** The machines of an order, line by line; nothing where all of it is counted by numbers. */
export function OrderMachines({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  if (order.trackedLines.length === 0) return null
  const canScan = order.trackedLines.some(({ machines }) => machines.some(isToBeScanned))
  return (
    <section aria-labelledby="order-machines" className="mt-6 grid gap-3">
      <h2 id="order-machines" className="text-lg">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line px-3">
        {order.trackedLines.map(({ orderItemId, machines }) => (
          <li key={orderItemId} className="py-2">
            <p className="font-semibold wrap-anywhere">
              {order.items.find(({ id }) => id === orderItemId)?.title}
            </p>
            {machines.length === 0 ? (
              <p className="text-sm text-muted">{t('none')}</p>
            ) : (
              <ul>
                {machines.map((machine) => (
                  <Machine key={`${machine.code} ${String(machine.isReleased)}`} machine={machine} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ForWriters permission="orders.write">
        {canScan && <ScanBox order={order} onDone={onDone} />}
        {missingSerials(order).map((missing) => (
          <RecordSerial
            key={`${missing.shipmentId} ${missing.orderItemId}`}
            order={order}
            missing={missing}
          />
        ))}
      </ForWriters>
    </section>
  )
}

/** Warns before machines are shipped that some of them were not scanned. */
export function UnscannedNote({ order }: { order: AdminOrder }) {
  const count = countUnscanned(order.trackedLines)
  return count > 0 ? <Alert tone="warning">{t('unscanned', { count })}</Alert> : null
}
