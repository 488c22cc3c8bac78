import type { ReactNode } from 'react'
import { Parcel, type ParcelFacts } from './parcel.tsx'
import { t } from '../../lib/words/shipment-texts.ts'

type ParcelsProps<One extends ParcelFacts> = {
  order: { shipments: readonly One[]; unitsToShip: number }
  renderActions?: (shipment: One) => ReactNode
}

function titleOf(place: number, { shipments, unitsToShip }: ParcelsProps<ParcelFacts>['order']): string {
  const of = shipments.length
  // The total number of parcels is unknown while more are to be sent.
  if (unitsToShip > 0) return t('parcelNo', { place })
  return of === 1 ? t('parcel') : t('parcelOf', { place, of })
}

/** All parcels of an order, and what of it is still to be sent. */
export function Parcels<One extends ParcelFacts>({ order, renderActions }: ParcelsProps<One>) {
  const { shipments, unitsToShip } = order
  if (shipments.length === 0) return null
  return (
    <div className="grid gap-4 divide-y divide-line [&>*:not(:last-child)]:pb-4">
      {shipments.map((shipment, index) => (
        <Parcel
          key={shipment.id}
          shipment={shipment}
          title={titleOf(index + 1, order)}
          actions={renderActions?.(shipment)}
        />
      ))}
      {unitsToShip > 0 && <p className="text-muted">{t('moreToCome', { count: unitsToShip })}</p>}
    </div>
  )
}
