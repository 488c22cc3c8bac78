import type { AdminPaymentKeys } from '@dobara/contract/admin-payment-keys.ts'
import { type ReactNode, useId } from 'react'
import { CopyButton } from '../../components/copy-button/copy-button.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

/** One part of the screen under its heading. */
export function KeysCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
        <div>
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="mt-1 max-w-[65ch] text-muted">{lead}</p>
        </div>
        {children}
      </Card>
    </section>
  )
}

/** Shows the URL to which the provider must report its events, and whether it does. */
export function WebhookCard({ keys: { webhookUrl, lastWebhookAt } }: { keys: AdminPaymentKeys }) {
  return (
    <KeysCard title={t('webhook')} lead={t('webhookLead')}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0">
          <span className="sr-only">{t('webhookAddress')}: </span>
          <code className="rounded-md bg-sunken px-2 py-1 break-all">{webhookUrl}</code>
        </p>
        <CopyButton text={webhookUrl} label={t('copyAddress')} />
      </div>
      <p className={lastWebhookAt ? undefined : 'text-muted'}>
        {lastWebhookAt ? t('webhookSeen', { time: formatDateTime(lastWebhookAt) }) : t('webhookUnseen')}
      </p>
    </KeysCard>
  )
}
