import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { RichText } from '../rich-text.tsx'
import { localizedText } from '../../lib/words/label-words.ts'
import { t } from '../../lib/words/shipment-texts.ts'

const TONE = {
  created: 'neutral',
  picked_up: 'sky',
  in_transit: 'sky',
  out_for_delivery: 'marigold',
  failed_attempt: 'clay',
  delivered: 'leaf',
  returned_to_origin: 'clay',
  cancelled: 'neutral',
} as const satisfies Record<string, BadgeTone>

/** A parcel for its buyer and the back office; times as ISO, the scans oldest first. */
export type ParcelFacts = {
  id: string
  carrier: string | null
  /** Name of the carrier on Hindi pages. */
  carrierHi: string | null
  trackingNumber: string | null
  /** Tracking page of the carrier, always https. */
  trackingUrl: string | null
  state: keyof typeof TONE
  sentAt: string
  items: readonly { orderItemId: string; title: string; quantity: number }[]
  scans: readonly { state: keyof typeof TONE; at: string; place: string | null }[]
}

/** How far a parcel is, in a word. */
export function ShipmentBadge({ state }: Pick<ParcelFacts, 'state'>) {
  return <Badge tone={TONE[state]}>{t(state)}</Badge>
}

const NUMBER = {
  number: (words: string) => <span className="font-semibold text-ink wrap-anywhere select-all">{words}</span>,
}

function Carrier({ shipment }: { shipment: ParcelFacts }) {
  const { trackingNumber, trackingUrl } = shipment
  const carrier = shipment.carrier && localizedText(shipment.carrier, shipment.carrierHi).text
  if (!carrier && !trackingNumber) return <p className="text-muted">{t('noNumber')}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="text-muted">
        {carrier && <span className="font-semibold text-ink">{carrier}</span>}{' '}
        {trackingNumber && <RichText text={t('number', { number: trackingNumber })} parts={NUMBER} />}
      </p>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          {t('follow', { carrier: carrier ?? '' })}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('newTab')}</span>
        </a>
      )}
    </div>
  )
}

/** Lists the places where a parcel was seen, the newest first. */
function Scans({ scans }: Pick<ParcelFacts, 'scans'>) {
  if (scans.length === 0) return null
  return (
    <ol aria-label={t('scans')} className="grid gap-1.5 border-l-2 border-line pl-3">
      {scans.toReversed().map(({ state, at, place }) => (
        <li key={`${at} ${state}`} className="flex flex-wrap justify-between gap-x-6">
          <span>
            <span>{t(state)}</span>
            {place && <span className="text-muted"> · {place}</span>}
          </span>
          <time dateTime={at} className="text-sm text-muted tabular-nums">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

type ParcelProps = {
  shipment: ParcelFacts
  title: string
  /** Actions on the parcel that are available here. */
  actions?: ReactNode
}

/** Shows one parcel: its progress, its carrier, its contents and its tracking scans. */
export function Parcel({ shipment, title, actions }: ParcelProps) {
  const { state, sentAt, items, scans } = shipment
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">{title}</h3>
        <ShipmentBadge state={state} />
        <span className="text-sm text-muted">{t('sent', { time: formatDateTime(sentAt) })}</span>
      </div>
      <ul>
        {items.map(({ orderItemId, title: name, quantity }) => (
          <li key={orderItemId} className="wrap-anywhere">
            {quantity > 1 && <span className="tabular-nums">{quantity} × </span>}
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Carrier shipment={shipment} />
      <Scans scans={scans} />
      {actions}
    </section>
  )
}
