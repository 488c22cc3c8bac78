import type { AdminWebhook, AdminWebhooks } from '@dobara/contract/admin-webhooks/webhooks.ts'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { SecretDialog } from '../../components/copy-button/secret-dialog.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { t } from './texts.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'
import type { WebhooksAddress } from './webhooks-list.ts'

type Parts = {
  answer: AdminWebhooks
  address: WebhooksAddress
  onAdd: () => void
  onEdit: (webhook: AdminWebhook) => void
  onSecret: (secret: string) => void
}

function AddButton({ onAdd }: Pick<Parts, 'onAdd'>) {
  return (
    <ForWriters permission="settings.write">
      <Button onClick={onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        {t('add')}
      </Button>
    </ForWriters>
  )
}

function Webhooks({ answer: { webhooks, isLoopbackAllowed }, address, onAdd, onEdit, onSecret }: Parts) {
  const card = (webhook: AdminWebhook) => ({ webhook, onSecret, onEdit: () => onEdit(webhook) })
  const open = webhooks.find(({ id }) => id === address.id)
  if (address.id !== undefined) {
    return (
      <>
        <Link to="/admin/webhooks" className="inline-flex min-h-11 items-center gap-1 hover:underline">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {t('all')}
        </Link>
        {open ? (
          <>
            <WebhookCard {...card(open)} isOpen />
            <DeliveryLog webhook={open} address={address} />
          </>
        ) : (
          <Alert tone="warning">{t('gone')}</Alert>
        )}
      </>
    )
  }
  return (
    <>
      {isLoopbackAllowed && <Alert tone="warning">{t('loopback')}</Alert>}
      {webhooks.length === 0 && (
        <EmptyState
          icon={Webhook}
          title={t('none')}
          text={t('noneText')}
          action={<AddButton onAdd={onAdd} />}
        />
      )}
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} {...card(webhook)} />
      ))}
    </>
  )
}

/** /admin/webhooks: the programs that learn what happens, and with `id` what was sent to one of them. */
export function WebhooksPage({ address }: { address: WebhooksAddress }) {
  const query = trpc.admin.webhooks.list.useQuery(undefined, { staleTime: 0 })
  const [written, setWritten] = useState<AdminWebhook | null>()
  const [secret, setSecret] = useState<string>()
  const add = () => setWritten(null)
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={<AddButton onAdd={add} />} />
      <QueryState
        query={query}
        failure={t('failure')}
        skeleton={<RowsSkeleton rows={6} label={t('loading')} />}
      >
        {(answer) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Webhooks
              answer={answer}
              address={address}
              onAdd={add}
              onEdit={setWritten}
              onSecret={setSecret}
            />
          </div>
        )}
      </QueryState>
      {written !== undefined && (
        <WebhookForm webhook={written} onSecret={setSecret} onClose={() => setWritten(undefined)} />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={t('secretTitle')}
          warning={t('secretText')}
          secret={secret}
          label={t('secret')}
          copyLabel={t('copySecret')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </div>
  )
}
