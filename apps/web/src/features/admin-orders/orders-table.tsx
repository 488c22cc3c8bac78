import type { AdminOrderRow } from '@dobara/contract/admin-orders.ts'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { ProductPicture } from '../../components/product-picture.tsx'
import { TableHead } from '../../components/table-head.tsx'
import { formatAmount, formatDateTime } from '../../lib/format.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { methodName, PaymentBadge, StatusBadge } from './order-words.tsx'
import { type OrdersSearch, ordersInput, sortedBy } from './orders-search.ts'
import { t } from './orders-texts.ts'

type OrderRowsProps = {
  orders: AdminOrderRow[]
  search: OrdersSearch
  onUpdate: (id: string) => void
}

const COLUMNS = [
  { label: 'order', sort: 'orderNumber', width: 'w-auto' },
  { label: 'customer', sort: null, width: 'w-[16%]' },
  { label: 'items', sort: null, width: 'w-21' },
  { label: 'amount', sort: 'totalAmount', width: 'w-31' },
  { label: 'status', sort: null, width: 'w-26' },
  { label: 'payment', sort: null, width: 'w-24' },
  { label: 'date', sort: 'createdAt', width: 'w-28' },
  { label: 'actions', sort: null, width: 'w-24' },
] as const

/** The number is the way to the details; the picture helps to recognise it. */
function OrderName({ order, search }: { order: AdminOrderRow; search: OrdersSearch }) {
  return (
    <div className="flex min-w-0 items-center gap-3 xl:max-2xl:gap-2.5">
      <ProductPicture
        url={order.previewImageUrl}
        alt=""
        sizes="56px"
        className="w-14 shrink-0 rounded-sm xl:max-2xl:w-11 [&_.picture-note]:sr-only"
      />
      <div className="min-w-0">
        <Link
          to="."
          search={{ ...search, order: order.id }}
          resetScroll={false}
          className="inline-flex font-semibold whitespace-nowrap tabular-nums hover:text-leaf hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {order.orderNumber}
        </Link>
        <p className="line-clamp-2 text-sm text-muted" title={order.previewTitle}>
          {order.previewTitle}
        </p>
      </div>
    </div>
  )
}

function Customer({ customer }: Pick<AdminOrderRow, 'customer'>) {
  return (
    <>
      <p className="line-clamp-2 wrap-anywhere" title={customer.name ?? undefined}>
        {customer.name?.trim() || <span className="text-muted">{t('noName')}</span>}
      </p>
      {customer.email && (
        <p className="truncate text-sm text-muted" title={customer.email}>
          {customer.email}
        </p>
      )}
    </>
  )
}

function Amount({ order }: { order: AdminOrderRow }) {
  return (
    <>
      <p className="font-semibold tabular-nums">{formatAmount(order.totalAmount)}</p>
      <p className="text-sm text-muted">{methodName(order.paymentMethod)}</p>
    </>
  )
}

type ActionsProps = { order: AdminOrderRow } & Omit<OrderRowsProps, 'orders'>

/** View is a link: it opens in a tab of its own as well, and Back closes it. */
function IconActions({ order, search, onUpdate }: ActionsProps) {
  return (
    <div className="-ml-3 flex">
      <Link
        to="."
        search={{ ...search, order: order.id }}
        resetScroll={false}
        aria-label={t('viewOf', { number: order.orderNumber })}
        title={t('view')}
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <Eye aria-hidden="true" className="size-5" />
      </Link>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('updateOf', { number: order.orderNumber })}
        title={t('update')}
        onClick={() => onUpdate(order.id)}
      >
        <Pencil aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}

/** The orders as a table whose columns keep their widths. */
export function OrdersTable({ orders, search, onUpdate }: OrderRowsProps) {
  return (
    <table aria-label={t('table')} className="w-full table-fixed border-collapse text-left">
      <TableHead
        columns={COLUMNS}
        nameOf={(label) => t(label)}
        sorting={ordersInput(search)}
        searchBy={(column) => sortedBy(search, column)}
        className="px-2"
      />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-t border-line hover:bg-sunken/50">
            <th scope="row" className="py-2.5 pr-2 pl-4 font-normal">
              <OrderName order={order} search={search} />
            </th>
            <td className="px-2">
              <Customer customer={order.customer} />
            </td>
            <td className="px-2 tabular-nums">{t('itemCount', { count: order.itemCount })}</td>
            <td className="px-2">
              <Amount order={order} />
            </td>
            <td className="px-2">
              <StatusBadge status={order.status} />
            </td>
            <td className="px-2">
              <PaymentBadge status={order.paymentStatus} />
            </td>
            <td className="px-2 text-sm text-muted tabular-nums">{formatDateTime(order.createdAt)}</td>
            <td className="px-2">
              <IconActions order={order} search={search} onUpdate={onUpdate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same orders one under the other, where a table has no room. */
export function OrderCards({ orders, search, onUpdate }: OrderRowsProps) {
  return (
    <ul aria-label={t('table')} className="divide-y divide-line">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid grid-cols-1 gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_14rem]"
        >
          <OrderName order={order} search={search} />
          <div className="flex flex-wrap content-center items-center gap-2 md:justify-end">
            <StatusBadge status={order.status} />
            <PaymentBadge status={order.paymentStatus} />
          </div>
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
            <div className="max-w-full min-w-0">
              <Customer customer={order.customer} />
            </div>
            <div>
              <Amount order={order} />
            </div>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:justify-end">
            <p className="text-sm text-muted tabular-nums md:text-right">
              {t('itemCount', { count: order.itemCount })} · {formatDateTime(order.createdAt)}
            </p>
            <div className="flex gap-2">
              <Link
                to="."
                search={{ ...search, order: order.id }}
                resetScroll={false}
                aria-label={t('viewOf', { number: order.orderNumber })}
                className={buttonVariants({ variant: 'secondary', size: 'sm' })}
              >
                {t('view')}
              </Link>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('updateOf', { number: order.orderNumber })}
                onClick={() => onUpdate(order.id)}
              >
                {t('update')}
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
