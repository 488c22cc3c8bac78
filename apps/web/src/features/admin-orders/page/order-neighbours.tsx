import type { OrderNeighbours } from '@dobara/contract/admin-orders/admin-orders.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { isSingleKey } from '../../../lib/page/single-keys.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { neighboursInput, type OrdersAddress } from '../orders-list.ts'
import { t } from '../page-texts.ts'

type Side = keyof OrderNeighbours
const KEYS: Readonly<Record<string, Side>> = { j: 'next', k: 'previous' }

/** Leads back to the list and to the orders before and after this one in it, by links and by the keys of the list. */
export function OrderNeighboursNav({ id, address }: { id: string; address: OrdersAddress }) {
  const navigate = useNavigate()
  // At an end of the list, or if the request failed, the links are disabled: the order itself matters more.
  const { data } = trpc.admin.orders.neighbours.useQuery(neighboursInput(id, address), { staleTime: 0 })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const side = KEYS[event.key]
    const order = side && data?.[side]
    if (!order || !isSingleKey(event)) return
    event.preventDefault()
    void navigate({ to: '/admin/orders/$id', params: { id: order.id }, search: address, replace: true })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <nav
      aria-label={t('neighbours')}
      className="flex flex-wrap items-center justify-between gap-x-4 pt-4 print:hidden"
    >
      <Link to="/admin/orders" search={address} className="link inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <div className="flex gap-2">
        <Neighbour side="previous" order={data?.previous ?? null} address={address} />
        <Neighbour side="next" order={data?.next ?? null} address={address} />
      </div>
    </nav>
  )
}

type NeighbourProps = { side: Side; order: OrderNeighbours[Side]; address: OrdersAddress }

function Neighbour({ side, order, address }: NeighbourProps) {
  const Arrow = side === 'next' ? ChevronRight : ChevronLeft
  const className = buttonVariants({ variant: 'outline', size: 'icon-sm' })
  if (!order) {
    return (
      <span role="link" aria-disabled="true" aria-label={t(side)} className={`${className} opacity-55`}>
        <Arrow aria-hidden="true" className="size-5" />
      </span>
    )
  }
  const label = t(`${side}Of`, { number: order.orderNumber })
  return (
    // Replaces the order, so that the browser's Back leads to the list.
    <Link
      to="/admin/orders/$id"
      params={{ id: order.id }}
      search={address}
      replace
      aria-label={label}
      title={label}
      className={className}
    >
      <Arrow aria-hidden="true" className="size-5" />
    </Link>
  )
}
