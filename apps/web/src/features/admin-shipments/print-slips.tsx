import type { ShipmentRow } from '@dobara/contract/orders/shipment-list.ts'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { slipsAddress } from '../../lib/files/slips-address.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** Leads to a slip of each selected parcel; what waits for one has the slip of its order. */
export function PrintSlips({ rows }: { rows: ShipmentRow[] }) {
  const idsOf = (isSent: boolean) =>
    rows.filter(({ state }) => (state !== null) === isSent).map(({ id }) => id)
  return (
    <Button variant="outline" size="sm" asChild>
      <Link to="/admin/orders/slips" search={slipsAddress.of({ ids: idsOf(false), shipments: idsOf(true) })}>
        <Printer aria-hidden="true" className="size-4" />
        {t('printSlips', { count: rows.length })}
      </Link>
    </Button>
  )
}
