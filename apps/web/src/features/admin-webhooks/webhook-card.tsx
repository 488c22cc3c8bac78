import type { AdminWebhook } from '@dobara/contract/admin-webhooks/webhooks.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'
import { WebhookActions } from './webhook-actions.tsx'
import {
  answerText,
  DeliveryState,
  eventName,
  troubleText,
  WebhookState,
  webhookTitle,
} from './webhook-words.tsx'

function LastDelivery({ webhook: { lastDelivery } }: { webhook: AdminWebhook }) {
  if (!lastDelivery) return <span className="text-muted">{t('never')}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <DeliveryState state={lastDelivery.state} />
      <span>{answerText(lastDelivery)}</span>
      <span className="text-sm text-muted">{formatDateTime(lastDelivery.triedAt)}</span>
    </span>
  )
}

type WebhookCardProps = {
  webhook: AdminWebhook
  onEdit: () => void
  onSecret: (secret: string) => void
  /** True if its log is already shown, so that no link to it is needed. */
  isOpen?: boolean
}

/** Shows one webhook: its destination, its state and its actions. */
export function WebhookCard({ webhook, isOpen, ...actions }: WebhookCardProps) {
  const heading = useId()
  const { id, description, events, waiting, failed, previousSecretUntil } = webhook
  const trouble = troubleText(webhook)
  return (
    <Card className="min-w-0 p-4 sm:p-6">
      <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id={heading} className="font-semibold break-all">
              {webhookTitle(webhook)}
            </h2>
            {description && <p className="text-muted wrap-anywhere">{description}</p>}
          </div>
          <WebhookState webhook={webhook} />
        </div>
        {trouble && <p className="text-sm text-clay">{trouble}</p>}
        {previousSecretUntil && (
          <p className="text-sm text-muted">{t('bothSign', { time: formatDateTime(previousSecretUntil) })}</p>
        )}
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted">{t('events')}</dt>
          <dd className="flex flex-wrap gap-2">
            {events.map((event) => (
              <Badge key={event}>{eventName(event)}</Badge>
            ))}
          </dd>
          <dt className="text-muted">{t('last')}</dt>
          <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <LastDelivery webhook={webhook} />
            {waiting > 0 && <span className="text-sm">{t('waiting', { count: waiting })}</span>}
            {failed > 0 && <span className="text-sm text-clay">{t('failed', { count: failed })}</span>}
          </dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          {!isOpen && (
            <Link
              to="/admin/webhooks"
              search={{ id }}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {t('deliveries')}
            </Link>
          )}
          <ForWriters permission="settings.write">
            <WebhookActions webhook={webhook} {...actions} />
          </ForWriters>
        </div>
      </section>
    </Card>
  )
}
