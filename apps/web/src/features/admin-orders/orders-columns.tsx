import type { AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { LateBadge } from '../../components/delivery/arrival.tsx'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { formatAmount, formatDateTime } from '../../lib/format.ts'
import { channelName } from '../../lib/words/channel-texts.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Tooltip, TooltipContent, TooltipTrigger } from '../../ui/tooltip.tsx'
import { paymentMethodLabel, PaymentBadge, StatusBadge } from './order-words.tsx'
import type { OrdersAddress } from './orders-list.ts'
import { t } from './texts.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'

export type OpenUpdate = (id: string) => void

/** The number leads to the page of the order; the picture helps to recognise it. */
function OrderName({ order, address }: { order: AdminOrderRow; address: OrdersAddress }) {
  return (
    <div className="flex min-w-0 items-center gap-3 xl:max-2xl:gap-2.5">
      <ProductPicture
        url={order.previewImageUrl}
        alt=""
        sizes="56px"
        className="w-14 shrink-0 rounded-sm xl:group-data-[density=compact]/list:w-11 [&_.picture-note]:sr-only"
      />
      <div className="min-w-0">
        <Link
          to="/admin/orders/$id"
          params={{ id: order.id }}
          search={{ ...address, order: undefined }}
          className="inline-flex font-semibold whitespace-nowrap tabular-nums hover:text-leaf hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {order.orderNumber}
        </Link>
        <p
          className="line-clamp-2 text-sm text-muted xl:group-data-[density=compact]/list:line-clamp-1"
          title={order.previewTitle}
        >
          {order.previewTitle}
        </p>
      </div>
    </div>
  )
}

function Customer({ customer }: Pick<AdminOrderRow, 'customer'>) {
  return (
    <>
      <p
        className="line-clamp-2 wrap-anywhere xl:group-data-[density=compact]/list:line-clamp-1"
        title={customer.name ?? undefined}
      >
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

/** How many, and where they were bought unless it was here on the web. */
function Items({ order: { itemCount, channel } }: { order: AdminOrderRow }) {
  return (
    <>
      <p className="tabular-nums">{t('itemCount', { count: itemCount })}</p>
      {channel !== null && channel !== 'web' && <p className="text-sm text-muted">{channelName(channel)}</p>}
    </>
  )
}

function Amount({ order }: { order: AdminOrderRow }) {
  return (
    <>
      <p className="font-semibold tabular-nums">{formatAmount(order.netAmount)}</p>
      <p className="text-sm text-muted">{paymentMethodLabel(order)}</p>
    </>
  )
}

type ActionsProps = { order: AdminOrderRow; address: OrdersAddress; onUpdate: OpenUpdate }

/** View shows the documented dialog: a look without leaving the list. It is a link: Back closes it. */
function IconActions({ order, address, onUpdate }: ActionsProps) {
  const iconClass = buttonVariants({ variant: 'ghost', size: 'icon-sm' })
  return (
    <div className="-ml-2 flex">
      <Tooltip>
        <TooltipTrigger asChild>
          <Link
            to="."
            search={{ ...address, order: order.id }}
            resetScroll={false}
            aria-label={t('viewOf', { number: order.orderNumber })}
            className={iconClass}
          >
            <Eye aria-hidden="true" className="size-5" />
          </Link>
        </TooltipTrigger>
        <TooltipContent>{t('view')}</TooltipContent>
      </Tooltip>
      <ForWriters permission="orders.write">
        {' '}
        <Tooltip>
          <TooltipTrigger asChild>
            <button
              type="button"
              aria-label={t('updateOf', { number: order.orderNumber })}
              className={iconClass}
              onClick={() => onUpdate(order.id)}
            >
              <Pencil aria-hidden="true" className="size-5" />
            </button>
          </TooltipTrigger>
          <TooltipContent>{t('update')}</TooltipContent>
        </Tooltip>
      </ForWriters>
    </div>
  )
}

function WordActions({ order, address, onUpdate }: ActionsProps) {
  return (
    <>
      <Link
        to="."
        search={{ ...address, order: order.id }}
        resetScroll={false}
        aria-label={t('viewOf', { number: order.orderNumber })}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        {t('view')}
      </Link>
      <ForWriters permission="orders.write">
        {' '}
        <Button
          variant="outline"
          size="sm"
          aria-label={t('updateOf', { number: order.orderNumber })}
          onClick={() => onUpdate(order.id)}
        >
          {t('update')}
        </Button>
      </ForWriters>
    </>
  )
}

/** Returns the columns of the list; their links preserve the rest of its address. */
export function orderColumns(address: OrdersAddress, onUpdate: OpenUpdate): ListColumn<AdminOrderRow>[] {
  return listColumns<AdminOrderRow>([
    {
      id: 'order',
      label: t('order'),
      width: 'w-auto',
      sort: 'orderNumber',
      isRowName: true,
      card: 'title',
      cell: (order) => <OrderName order={order} address={address} />,
    },
    {
      id: 'customer',
      label: t('customer'),
      width: 'w-[16%]',
      card: 'facts',
      cell: ({ customer }) => <Customer customer={customer} />,
    },
    {
      id: 'items',
      label: t('items'),
      width: 'w-21',
      card: 'foot',
      cell: (order) => <Items order={order} />,
    },
    {
      id: 'amount',
      label: t('amount'),
      width: 'w-31',
      sort: 'totalAmount',
      card: 'facts',
      cell: (order) => <Amount order={order} />,
    },
    {
      id: 'status',
      label: t('status'),
      width: 'w-26',
      card: 'badges',
      cell: ({ status, promise }) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={status} />
          {promise?.isLate && <LateBadge />}
        </span>
      ),
    },
    {
      id: 'payment',
      label: t('payment'),
      width: 'w-24',
      card: 'badges',
      cell: (order) => <PaymentBadge order={order} />,
    },
    {
      id: 'date',
      label: t('date'),
      width: 'w-28',
      sort: 'createdAt',
      card: 'foot',
      cell: ({ createdAt }) => (
        <span className="text-sm text-muted tabular-nums">{formatDateTime(createdAt)}</span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      width: 'w-24',
      isFixed: true,
      card: {
        place: 'actions',
        of: (order) => <WordActions order={order} address={address} onUpdate={onUpdate} />,
      },
      cell: (order) => <IconActions order={order} address={address} onUpdate={onUpdate} />,
    },
  ])
}
