import type { OrderRow } from '@dobara/contract/orders/orders.ts'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/api/trpc.ts'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'
import { ItemCasesView, PossibleUntil } from './item-cases.tsx'
import { usePossibleCases } from './use-case.ts'

const ORDERS = 3

/**
 * Lets a customer request a return or a repair: lists items of the latest delivered orders, with a link to all
 * orders.
 */
export function CaseRequestPrompt() {
  const { data } = trpc.orders.list.useQuery({ status: 'delivered', limit: ORDERS })
  return (
    <Card className="grid gap-2 p-4 sm:p-6">
      <h2 className="text-lg">{t('askTitle')}</h2>
      <p className="text-muted">{t('askLead')}</p>
      {data && data.orders.length > 0 && (
        <ul className="divide-y divide-line">
          {data.orders.map((order) => (
            <DeliveredOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Link to="/orders" className="link inline-flex min-h-11 items-center justify-self-start">
        {t('allOrders')}
      </Link>
    </Card>
  )
}

function DeliveredOrder({ order: { id, orderNumber } }: { order: OrderRow }) {
  const { data } = usePossibleCases({ orderId: id, token: undefined })
  const items = data?.items.filter(({ possible }) => possible.length > 0) ?? []
  return items.map((item) => (
    <li key={item.orderItemId} className="py-3">
      <p className="font-semibold wrap-anywhere">{item.title}</p>
      <p className="text-sm text-muted">{t('ofOrder', { number: orderNumber })}</p>
      <PossibleUntil possible={item.possible} />
      {/* Existing requests are in the list already. */}
      <ItemCasesView orderId={id} item={{ ...item, cases: [] }} token={undefined} />
    </li>
  ))
}
