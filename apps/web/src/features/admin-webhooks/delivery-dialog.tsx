import type { AdminWebhookDelivery } from '@dobara/contract/admin-webhooks/webhooks.ts'
import { WEBHOOK_TEST } from '@dobara/domain/webhooks/webhook-faults.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { CopyButton } from '../../components/copy-button/copy-button.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { t } from './texts.ts'
import { Code, useWebhookRefetch } from './webhook-actions.tsx'
import { answerText, DeliveryState, eventMeaning } from './webhook-words.tsx'

type DeliveryDialogProps = {
  delivery: AdminWebhookDelivery
  /** True if its webhook is active: nothing is sent again to a disabled one. */
  isActive: boolean
  onClose: () => void
}

function Facts({ delivery }: { delivery: AdminWebhookDelivery }) {
  const { type, object, attempts, createdAt, dueAt, durationMs } = delivery
  const facts = [
    [t('state'), <DeliveryState key="state" state={delivery.state} />],
    [t('answer'), `${answerText(delivery)}${durationMs ? `, ${t('tookMs', { ms: durationMs })}` : ''}`],
    [t('tries'), attempts],
    [t('time'), formatDateTime(createdAt)],
    [t('object'), <code key="object">{object}</code>],
  ] as const
  return (
    <>
      <p className="text-muted">{eventMeaning(type)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {dueAt && <p className="text-sm text-muted">{t('nextTry', { time: formatDateTime(dueAt) })}</p>}
    </>
  )
}

/** A delivery with what is sent and what was answered. */
export function DeliveryDialog({ delivery: { id, type }, isActive, onClose }: DeliveryDialogProps) {
  const query = trpc.admin.webhooks.delivery.useQuery({ id }, { staleTime: 0 })
  const replaying = trpc.admin.webhooks.replay.useMutation(useWebhookRefetch())
  const [error, setError] = useState<unknown>()
  async function replay() {
    try {
      await replaying.mutateAsync({ id })
      toast.success(t('replayed'))
      onClose()
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <Dialog onClose={onClose} title={<span className="break-all">{type}</span>} className="w-176">
      {error !== undefined && <Alert tone="danger">{messageOf(error, t('actFailed'))}</Alert>}
      <QueryState
        query={query}
        failure={t('logFailed')}
        skeleton={<RowsSkeleton rows={5} label={t('logLoading')} />}
      >
        {(delivery) => {
          const body = JSON.stringify(delivery.body, null, 2)
          return (
            <>
              <Facts delivery={delivery} />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="font-semibold">{t('sent')}</h3>
                <CopyButton text={body} />
              </div>
              <Code text={body} label={t('sent')} />
              <h3 className="font-semibold">{t('answered')}</h3>
              {delivery.responseBody ? (
                <Code text={delivery.responseBody} />
              ) : (
                <p className="text-muted">{t('emptyAnswer')}</p>
              )}
            </>
          )
        }}
      </QueryState>
      {isActive && type !== WEBHOOK_TEST && (
        <ForWriters permission="settings.write">
          <DialogFooter>
            <Button isLoading={replaying.isPending} onClick={() => void replay()}>
              {t('replay')}
            </Button>
          </DialogFooter>
        </ForWriters>
      )}
    </Dialog>
  )
}
