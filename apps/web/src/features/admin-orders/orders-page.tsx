import type { AdminOrderList, AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, PackageSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { type ListFilter, ListFilters } from '../../components/data-table/list-filters.tsx'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { BulkButtons } from './bulk/bulk-buttons.tsx'
import { BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { useBulkMoves } from './bulk/use-bulk-moves.tsx'
import { ShipSelected } from './handover/ship-link.tsx'
import { NewOrderLink } from './new-order/new-order-link.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderFigures, PeriodPick } from './order-figures.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { orderColumns } from './orders-columns.tsx'
import { orderFilterOf, type OrdersAddress, ordersInput, ordersList } from './orders-list.ts'
import { PrintSlips } from './slips/print-slips.tsx'
import { t } from './texts.ts'

const filtersOf = ({ from, to }: OrdersAddress): ListFilter[] => [
  {
    kind: 'choice',
    name: 'status',
    label: t('orderStatus'),
    all: t('all'),
    values: ORDER_STATUSES,
    nameOf: (status: (typeof ORDER_STATUSES)[number]) => t(status),
  },
  {
    kind: 'choice',
    name: 'payment',
    label: t('paymentStatus'),
    all: t('all'),
    values: PAYMENT_STATUSES,
    nameOf: (status: (typeof PAYMENT_STATUSES)[number]) => t(`payment-${status}`),
  },
  {
    kind: 'choice',
    name: 'method',
    label: t('paymentMethod'),
    all: t('all'),
    values: PAYMENT_METHODS.toReversed(),
    nameOf: (method: (typeof PAYMENT_METHODS)[number]) => t(method),
  },
  {
    kind: 'choice',
    name: 'hidden',
    label: t('deleted'),
    all: t('deletedNo'),
    values: ['only', 'all'],
    nameOf: (hidden: 'only' | 'all') => t(`deleted-${hidden}`),
  },
  { kind: 'day', name: 'from', label: t('from'), max: to },
  { kind: 'day', name: 'to', label: t('to'), min: from },
]

const pageOf = ({ orders, pagination }: AdminOrderList) => ({ rows: orders, ...pagination })

function whyNone(address: OrdersAddress) {
  const { from, to, page } = address
  if (from && to && from > to) return 'noneReversedText'
  if (ordersList.isNarrowed(address) || page) return 'noneText'
  return address.tab ? 'noneInTab' : 'noneYetText'
}

/** The numbers of the selected orders, one a line, as a courier's booking sheet takes them. */
function CopyNumbers({ orders }: { orders: AdminOrderRow[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(orders.map(({ orderNumber }) => orderNumber).join('\n'))
      toast.success(t('numbersCopied', { count: orders.length }))
    } catch (error) {
      // The browser may refuse its clipboard, and has none without TLS.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      toast.error(t('copyFailed'))
    }
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      {t('copyNumbers')}
    </Button>
  )
}

/** The orders that are listed, over all pages, as a file. */
function ExportOrders({ address }: { address: OrdersAddress }) {
  const { client } = trpc.useUtils()
  return (
    <ExportButton
      size="sm"
      fileName="orders.csv"
      readPage={(after: string | undefined) =>
        client.admin.orders.exportRows.query({ ...orderFilterOf(address), after })
      }
    />
  )
}

/** Orders: to find one, to see all about it and to bring it further. */
export function OrdersPage({ address }: { address: OrdersAddress }) {
  const navigate = useNavigate()
  const query = trpc.admin.orders.list.useQuery(ordersInput(address), { placeholderData: keepPreviousData })
  const [updatedId, setUpdatedId] = useState<string>()
  const bulk = useBulkMoves()
  const columns = useMemo(() => orderColumns(address, setUpdatedId), [address])
  const open = ({ id }: AdminOrderRow) =>
    void navigate({ to: '/admin/orders/$id', params: { id }, search: { ...address, order: undefined } })
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-5 2xl:px-8 [&>header]:pt-3 [&>header]:pb-2">
      <DocumentTitle title={t('title')} />
      <ListFrame
        name="orders"
        above={(menus) => (
          <>
            <PageHeader
              title={t('title')}
              lead={t(address.tab ? `tabOf-${address.tab}` : 'lead')}
              action={
                <div className="flex flex-wrap items-end gap-2.5">
                  <ForWriters permission="orders.write">
                    <NewOrderLink />
                  </ForWriters>
                  <PeriodPick address={address} />
                  <ExportOrders address={address} />
                  {menus}
                </div>
              }
            />
            <OrderFigures address={address} />
            <OrderTabs address={address} />
            <div className="mt-2">
              <ListFilters
                list={ordersList}
                address={address}
                search={{ label: t('search'), placeholder: t('searchHint') }}
                filters={filtersOf(address)}
              />
            </div>
          </>
        )}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => id}
        list={ordersList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{
          icon: PackageSearch,
          title: t('none'),
          text: t(whyNone(address)),
          action: !ordersList.isNarrowed(address) && !address.page && (
            <ForWriters permission="orders.write">
              <NewOrderLink />
            </ForWriters>
          ),
        }}
        onOpen={open}
        isOpenedByClick
        selection={{
          nameOf: ({ orderNumber }) => orderNumber,
          actions: (orders) => (
            <>
              <ForWriters permission="orders.write">
                <ShipSelected orders={orders} />
                <BulkButtons bulk={bulk} orders={orders} />
              </ForWriters>
              <PrintSlips orders={orders} />
              <CopyNumbers orders={orders} />
            </>
          ),
        }}
      />
      <BulkDialogs bulk={bulk} />
      <OrderDialog address={address} updatedId={updatedId} onUpdate={setUpdatedId} />
    </div>
  )
}
