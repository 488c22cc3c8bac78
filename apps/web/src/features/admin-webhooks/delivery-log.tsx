import type {
  AdminWebhook,
  AdminWebhookDelivery,
  WebhookDeliveryList,
} from '@dobara/contract/admin-webhooks/webhooks.ts'
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '@dobara/domain/webhooks/webhook-faults.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { listColumns } from '../../components/data-table/columns.ts'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { t } from './texts.ts'
import { useWebhookRefetch } from './webhook-actions.tsx'
import { answerText, DeliveryState } from './webhook-words.tsx'
import { deliveriesInput, type WebhooksAddress, webhooksList } from './webhooks-list.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'state',
    label: t('state'),
    all: t('anyState'),
    values: WEBHOOK_DELIVERY_STATES,
    nameOf: (state: WebhookDeliveryState) => t(`state_${state}`),
  },
] as const

const pageOf = ({ deliveries, pagination }: WebhookDeliveryList) => ({ rows: deliveries, ...pagination })

const columnsWith = (onOpen: (delivery: AdminWebhookDelivery) => void) =>
  listColumns<AdminWebhookDelivery>([
    {
      id: 'event',
      label: t('event'),
      width: 'w-auto',
      isRowName: true,
      card: 'title',
      cell: (delivery) => (
        <button
          type="button"
          className="min-h-9 cursor-pointer text-left font-semibold break-all hover:underline"
          aria-label={t('openDelivery', { event: delivery.type })}
          onClick={() => onOpen(delivery)}
        >
          {delivery.type}
        </button>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      width: 'w-36',
      card: 'corner',
      cell: ({ state }) => <DeliveryState state={state} />,
    },
    {
      id: 'answer',
      label: t('answer'),
      width: 'w-56',
      card: 'foot',
      cell: (delivery) => <span className="text-sm">{answerText(delivery)}</span>,
    },
    {
      id: 'tries',
      label: t('tries'),
      width: 'w-20',
      card: 'facts',
      cell: ({ attempts }) => <span className="tabular-nums">{attempts}</span>,
    },
    {
      id: 'time',
      label: t('time'),
      width: 'w-44',
      card: 'facts',
      cell: ({ createdAt }) => <span className="text-sm text-muted">{formatDateTime(createdAt)}</span>,
    },
  ])

/** Sends again what was given up; there only while something was. */
function ReplayAll({ webhook: { id, failed, isActive } }: { webhook: AdminWebhook }) {
  const replaying = trpc.admin.webhooks.replayFailed.useMutation(useWebhookRefetch())
  if (failed === 0 || !isActive) return null
  const replay = () =>
    replaying.mutateAsync({ id }).then(
      ({ replayed }) => toast.success(t('replayedAll', { count: replayed })),
      (error: unknown) => toast.error(messageOf(error, t('actFailed'))),
    )
  return (
    <Button variant="outline" size="sm" isLoading={replaying.isPending} onClick={() => void replay()}>
      {t('replayAll')}
    </Button>
  )
}

/** Lists the deliveries of one webhook. A click on a row opens it. */
export function DeliveryLog({ webhook, address }: { webhook: AdminWebhook; address: WebhooksAddress }) {
  const query = trpc.admin.webhooks.deliveries.useQuery(deliveriesInput(address, webhook.id), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [opened, setOpened] = useState<AdminWebhookDelivery>()
  const columns = useMemo(() => columnsWith(setOpened), [])
  return (
    <section aria-labelledby="log-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="log-heading" className="text-lg font-semibold">
            {t('log')}
          </h2>
          <p className="text-muted">{t('logLead')}</p>
        </div>
        <ForWriters permission="settings.write">
          <ReplayAll webhook={webhook} />
        </ForWriters>
      </div>
      <ListFrame
        name="webhook-deliveries"
        filters={FILTERS}
        label={t('log')}
        columns={columns}
        rowId={({ id }) => id}
        list={webhooksList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('logLoading'), failure: t('logFailed') }}
        empty={{ icon: Webhook, title: t('noLog'), text: t('noLogText') }}
        summary={({ total }) => t('found', { count: total })}
        onOpen={setOpened}
        isOpenedByClick
      />
      {opened && (
        <DeliveryDialog delivery={opened} isActive={webhook.isActive} onClose={() => setOpened(undefined)} />
      )}
    </section>
  )
}
