import type { AdminOrderMessage, AdminOrderMessages } from '@dobara/contract/admin-orders/messages.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../page-texts.ts'

/** Lists the messages sent to the buyer about the order, each with every attempt and its outcome. */
export function OrderMessages({ id }: { id: string }) {
  const query = trpc.admin.orders.messages.useQuery({ id }, { staleTime: 0 })
  return (
    <section className="mt-6 min-w-0">
      <h2 className="mb-2 text-base font-semibold">{t('messagesTitle')}</h2>
      <QueryState
        query={query}
        failure={t('messagesFailed')}
        skeleton={<Skeleton className="h-24 w-full rounded-md" />}
      >
        {(data) => <Messages id={id} sent={data} />}
      </QueryState>
    </section>
  )
}

function Messages({ id, sent }: { id: string; sent: AdminOrderMessages }) {
  const [confirming, setConfirming] = useState<AdminOrderMessage | null>(null)
  if (sent.messages.length === 0) return <p className="text-muted">{t('messagesNone')}</p>
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {sent.messages.map((message) => (
          <Message key={message.cause} message={message} onAgain={() => setConfirming(message)} />
        ))}
      </ul>
      {confirming && (
        <SendAgain id={id} message={confirming} reach={sent} onClose={() => setConfirming(null)} />
      )}
    </>
  )
}

function Message({ message, onAgain }: { message: AdminOrderMessage; onAgain: () => void }) {
  const { kind, again, deliveries } = message
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold">{t(kind)}</h3>
        <ul className="mt-1 grid gap-2">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </ul>
        {again !== 'yes' && <p className="mt-2 text-sm text-muted">{t(`again-${again}`)}</p>}
      </div>
      {again === 'yes' && (
        <ForWriters permission="orders.write">
          <Button
            variant="outline"
            size="sm"
            aria-label={t('againNamed', { name: t(kind) })}
            onClick={onAgain}
          >
            {t('again')}
          </Button>
        </ForWriters>
      )}
    </li>
  )
}

const STATE_TONE = { queued: 'marigold', sent: 'leaf', dead: 'clay', declined: 'neutral' } as const

function Delivery({ delivery }: { delivery: AdminOrderMessage['deliveries'][number] }) {
  const { channel, plugin, to, state, queuedAt, sentAt, failure } = delivery
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={STATE_TONE[state]}>{t(`state-${state}`)}</Badge>
        <span className="min-w-0 wrap-anywhere">
          {t(`channel-${channel}`, { to: to ?? t('messagesRemoved'), name: plugin ?? '' })}
        </span>
        <span className="text-sm text-muted tabular-nums">{formatDateTime(sentAt ?? queuedAt)}</span>
      </p>
      {failure && state !== 'sent' && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {t(state === 'dead' ? 'notTaken' : 'triedLast', { reason: failure })}
        </p>
      )}
    </li>
  )
}

type SendAgainProps = {
  id: string
  message: AdminOrderMessage
  reach: Pick<AdminOrderMessages, 'email' | 'phone'>
  onClose: () => void
}

/** Dialog that confirms sending a message again and shows its recipients. */
function SendAgain({ id, message, reach, onClose }: SendAgainProps) {
  const { cause, kind, repeats, deliveries } = message
  const { messages } = trpc.useUtils().admin.orders
  const send = trpc.admin.orders.sendAgain.useMutation({
    onSuccess: (sent) => {
      messages.setData({ id }, sent)
      toast.success(t('done'))
    },
    onError: (error) => {
      toast.error(messageOf(error, t('sendFailed')))
      void messages.invalidate({ id })
    },
    onSettled: onClose,
  })
  const isTexted = deliveries.some(({ channel }) => channel === 'sms')
  const [one, other] = [reach.email, isTexted || !reach.email ? reach.phone : null].filter(
    (place) => place !== null,
  )
  return (
    <ConfirmDialog
      isOpen
      question={t('question', {
        name: t(kind),
        to: one && other ? t('and', { one, other }) : (one ?? ''),
      })}
      confirmLabel={t('again')}
      isLoading={send.isPending}
      onConfirm={() => send.mutate({ id, cause, seenRepeats: repeats })}
      onClose={onClose}
    />
  )
}
