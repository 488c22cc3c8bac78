import { EVENT_FAMILIES, EVENT_WORDS, type EventFamily } from '@dobara/contract/admin-webhooks/event-words.ts'
import type { AdminWebhook, AdminWebhookDelivery } from '@dobara/contract/admin-webhooks/webhooks.ts'
import { formatDateTime } from '../../lib/format.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

export const familyName = (family: EventFamily) => EVENT_FAMILIES[family][currentLanguage()]

/**
 * Returns the name of an event: `order.created` as it is, `order.*` as text. An event that this version does not know
 * is returned unchanged.
 */
export function eventName(event: string): string {
  const family = (Object.keys(EVENT_FAMILIES) as EventFamily[]).find((known) => event === `${known}.*`)
  return family ? t('allOf', { family: familyName(family) }) : event
}

/** Returns the meaning of an event; '' for one that this version does not know. */
export function eventMeaning(event: string): string {
  return Object.hasOwn(EVENT_WORDS, event)
    ? EVENT_WORDS[event as keyof typeof EVENT_WORDS][currentLanguage()]
    : ''
}

export function WebhookState({ webhook: { isActive, failingSince } }: { webhook: AdminWebhook }) {
  if (!isActive) return <Badge tone="clay">{t('disabled')}</Badge>
  return failingSince ? (
    <Badge tone="marigold">{t('failing')}</Badge>
  ) : (
    <Badge tone="leaf">{t('active')}</Badge>
  )
}

const TONES = { waiting: 'sky', delivered: 'leaf', failed: 'clay' } as const

export function DeliveryState({ state }: Pick<AdminWebhookDelivery, 'state'>) {
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
}

/** As the webhook is called on the screen: its address, or the name of the plug-in. */
export const webhookTitle = ({ url, plugin }: Pick<AdminWebhook, 'url' | 'plugin'>) =>
  plugin === null ? url : t('plugin', { name: plugin })

/** Returns the receiver's response, or why there was none. */
export function answerText({
  responseStatus,
  fault,
  state,
}: Pick<AdminWebhookDelivery, 'responseStatus' | 'fault' | 'state'>): string {
  if (responseStatus !== null) return `HTTP ${responseStatus}`
  // A plug-in answers with no status.
  if (state === 'delivered') return t('handled')
  return fault ? t(`fault_${fault}`) : t('noAnswer')
}

/** Why a webhook is not well; null while it is. */
export function troubleText({ disabledReason, disabledAt, failingSince }: AdminWebhook): string | null {
  if (disabledReason) return t(`because_${disabledReason}`, { time: formatDateTime(disabledAt ?? '') })
  return failingSince ? t('failingSince', { time: formatDateTime(failingSince) }) : null
}
