import type { AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { UNDERWAY_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { Link } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { slipsAddress } from '../../../lib/files/slips-address.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { t } from './texts.ts'

/** Leads to the page on which the selected orders are packed and handed over; it names those that cannot be. */
export function ShipSelected({ orders }: { orders: AdminOrderRow[] }) {
  const underway: readonly string[] = UNDERWAY_STATUSES
  if (!orders.some(({ status }) => underway.includes(status))) return null
  return (
    <Link
      to="/admin/orders/ship"
      search={slipsAddress.of({ ids: orders.map(({ id }) => id) })}
      className={buttonVariants({ size: 'sm' })}
    >
      <Truck aria-hidden="true" className="size-4" />
      {t('open', { count: orders.length })}
    </Link>
  )
}
