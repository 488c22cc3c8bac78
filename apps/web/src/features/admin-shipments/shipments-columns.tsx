import type { ShipmentRow } from '@dobara/contract/orders/shipment-list.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { listColumns } from '../../components/data-table/columns.ts'
import { LateBadge } from '../../components/delivery/arrival.tsx'
import { ShipmentBadge } from '../../components/shipments/parcel.tsx'
import { formatDate, formatDateTime, formatDayRange } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

function Carrier({ row: { carrier, trackingNumber, trackingUrl } }: { row: ShipmentRow }) {
  if (!carrier && !trackingNumber) return <span className="text-muted">{t('noCarrier')}</span>
  const name = [carrier, trackingNumber].filter(Boolean).join(' ')
  if (!trackingUrl) return <span className="wrap-anywhere">{name}</span>
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex items-center gap-1.5 wrap-anywhere pointer-coarse:min-h-11"
    >
      {name}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{t('newTab')}</span>
    </a>
  )
}

/** In the phone's card layout nothing else labels the value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="tabular-nums">
      <span className="text-sm text-muted xl:hidden">{label}: </span>
      {children}
    </span>
  )
}

function answerText({ answer, answerDay }: Pick<ShipmentRow, 'answer' | 'answerDay'>): string {
  if (answer === 'return') return t('answerReturn')
  return answerDay ? t('answerDay', { day: formatDayRange(answerDay, answerDay) }) : t('answerDeliver')
}

export const shipmentColumns = () =>
  listColumns<ShipmentRow>([
    {
      id: 'order',
      label: t('order'),
      width: 'w-36',
      sort: 'orderNumber',
      isRowName: true,
      card: 'title',
      cell: ({ orderId, orderNumber }) => (
        <Link
          to="/admin/orders/$id"
          params={{ id: orderId }}
          className="link font-semibold tabular-nums pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {orderNumber}
        </Link>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      width: 'w-48',
      card: 'badges',
      cell: ({ state, isLate, answer, answerDay, isAnswerHandled }) => (
        <span className="flex flex-wrap gap-1.5">
          {state ? <ShipmentBadge state={state} /> : <Badge tone="marigold">{t('to_send')}</Badge>}
          {isLate && <LateBadge />}
          {answer && !isAnswerHandled && <Badge tone="marigold">{answerText({ answer, answerDay })}</Badge>}
        </span>
      ),
    },
    {
      id: 'carrier',
      label: t('carrier'),
      width: 'w-auto',
      card: 'facts',
      cell: (row) => <Carrier row={row} />,
    },
    {
      id: 'units',
      label: t('units'),
      width: 'w-18',
      card: 'facts',
      cell: ({ units }) => <span className="tabular-nums">{t('unitCount', { count: units })}</span>,
    },
    { id: 'city', label: t('city'), width: 'w-28', card: 'facts', cell: ({ city }) => city },
    {
      id: 'promised',
      label: t('promised'),
      width: 'w-28',
      card: 'facts',
      cell: ({ promisedTo, isLate }) =>
        promisedTo && (
          <Fact label={t('promised')}>
            <span>{formatDate(`${promisedTo}T00:00:00Z`)}</span>
            {isLate && <span className="block text-sm font-semibold text-clay">{t('dayOver')}</span>}
          </Fact>
        ),
    },
    {
      id: 'date',
      label: t('date'),
      width: 'w-34',
      sort: 'date',
      card: 'facts',
      cell: ({ date, state }) => (
        <Fact label={t(state ? 'sent' : 'placed')}>
          <span className="text-sm text-muted">{formatDateTime(date)}</span>
        </Fact>
      ),
    },
  ])
