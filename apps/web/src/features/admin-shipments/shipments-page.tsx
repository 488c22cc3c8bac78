import type { ShipmentList, ShipmentRow } from '@dobara/contract/orders/shipment-list.ts'
import { SHIPMENT_KINDS, type ShipmentKind } from '@dobara/contract/orders/shipment-sorts.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, Printer, Truck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { slipsAddress } from '../../lib/files/slips-address.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { BookButton } from './files/book-button.tsx'
import { ScanImportDialog } from './files/scan-import-dialog.tsx'
import { shipmentColumns } from './shipments-columns.tsx'
import { type ShipmentsAddress, shipmentsInput, shipmentsList } from './shipments-list.ts'
import { t } from './texts.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'kind',
    label: t('show'),
    all: t('all'),
    values: SHIPMENT_KINDS,
    nameOf: (kind: ShipmentKind) => t(kind),
  },
] as const

const pageOf = ({ shipments, pagination }: ShipmentList) => ({ rows: shipments, ...pagination })

/** The parcels of all orders, and what waits to be sent; each leads to the page of its order. */
export function ShipmentsPage({ address }: { address: ShipmentsAddress }) {
  const query = trpc.admin.shipments.list.useQuery(shipmentsInput(address), {
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => shipmentColumns(), [])
  return (
    <ListPage
      t={t}
      icon={Truck}
      actions={<FileActions />}
      name="shipments"
      filters={FILTERS}
      columns={columns}
      rowId={({ id }) => id}
      list={shipmentsList}
      address={address}
      query={query}
      pageOf={pageOf}
      empty={{
        text: t(shipmentsList.isNarrowed(address) ? 'noneText' : 'noneYetText'),
      }}
      selection={{
        nameOf: ({ orderNumber, trackingNumber }) =>
          trackingNumber ? `${orderNumber}, ${trackingNumber}` : orderNumber,
        actions: (rows) => <SelectionActions rows={rows} />,
      }}
    />
  )
}

/** Leads to a slip of each selected parcel; what waits for one has the slip of its order. */
function PrintSlips({ rows }: { rows: ShipmentRow[] }) {
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

function SelectionActions({ rows }: { rows: ShipmentRow[] }) {
  const waiting = rows.filter(({ state }) => state === null)
  return (
    <>
      <PrintSlips rows={rows} />
      {waiting.length > 0 && <BookButton orderNumbers={waiting.map(({ orderNumber }) => orderNumber)} />}
    </>
  )
}

function FileActions() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <BookButton />
      <ForWriters permission="orders.write">
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('importFile')}
        </Button>
        {isOpen && <ScanImportDialog onClose={() => setIsOpen(false)} />}
      </ForWriters>
    </div>
  )
}
