import type { AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { slipsAddress } from '../../../lib/files/slips-address.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../page-texts.ts'

/** Leads to the slips of the selected orders; the page names those of which nothing is packed. */
export function PrintSlips({ orders }: { orders: AdminOrderRow[] }) {
  const packed = orders.filter(({ status }) => isBought(status))
  if (packed.length === 0) return null
  return (
    <Button variant="outline" size="sm" asChild>
      <Link to="/admin/orders/slips" search={slipsAddress.of({ ids: orders.map(({ id }) => id) })}>
        <Printer aria-hidden="true" className="size-4" />
        {t('printSelected', { count: packed.length })}
      </Link>
    </Button>
  )
}
