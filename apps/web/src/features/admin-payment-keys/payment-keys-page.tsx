import type { AdminPaymentKeys } from '@dobara/contract/admin-payment-keys.ts'
import { type ReactNode, useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { KeysForm } from './keys-form.tsx'
import { PaymentTestCard } from './payment-test-card.tsx'
import { t } from './texts.ts'
import { WebhookCard } from './webhook-card.tsx'

const TONES = {
  server: 'info',
  saved: 'success',
  unreadable: 'danger',
  sandbox: 'info',
  none: 'warning',
} as const

function SourceText({ keys: { source, practiceKeysPath } }: { keys: AdminPaymentKeys }): ReactNode {
  if (source === 'server') return t('sourceServer')
  if (source === 'saved') return t('sourceSaved')
  if (source === 'unreadable') return t('sourceUnreadable')
  if (source === 'none') return t('sourceNone')
  const [before, after] = t('sourceSandbox', { address: '\n' }).split('\n')
  return (
    <>
      {before}
      <a
        href={practiceKeysPath ?? undefined}
        target="_blank"
        rel="noreferrer"
        className="font-semibold underline"
      >
        {practiceKeysPath}
      </a>
      {after}
    </>
  )
}

function ModeBadge({ keys: { source, isLive } }: { keys: AdminPaymentKeys }) {
  if (source === 'none' || source === 'unreadable') return <Badge tone="clay">{t('off')}</Badge>
  return <Badge tone={isLive ? 'leaf' : 'marigold'}>{t(isLive ? 'live' : 'practice')}</Badge>
}

/** /admin/payment-keys: the keys of the payment provider, its webhook, and a payment that tries both. */
export function PaymentKeysPage() {
  const [forms, setForms] = useState(0)
  const query = trpc.admin.paymentKeys.get.useQuery(undefined, { staleTime: 0 })
  return (
    <div className="max-w-4xl px-4 pb-12 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <QueryState
        query={query}
        failure={t('failure')}
        skeleton={<RowsSkeleton rows={6} label={t('loading')} />}
      >
        {(keys) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Alert tone={TONES[keys.source]}>
              <span className="mr-3">
                <SourceText keys={keys} />
              </span>
              <ModeBadge keys={keys} />
            </Alert>
            <KeysForm key={forms} current={keys} onRenew={() => setForms(forms + 1)} />
            <WebhookCard keys={keys} />
            <PaymentTestCard keys={keys} />
          </div>
        )}
      </QueryState>
    </div>
  )
}
