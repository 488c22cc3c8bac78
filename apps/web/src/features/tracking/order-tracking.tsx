import type { TrackOrderInput } from '@dobara/contract/orders/order-tracking.ts'
import { useState } from 'react'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TrackForm } from './track-form.tsx'
import { TrackedOrderCard } from './tracked-order.tsx'
import { t } from './texts.ts'
import { useTrackedOrder } from './use-tracked-order.ts'

function Failure({ error, isLink, onRetry }: { error: unknown; isLink: boolean; onRetry: () => void }) {
  if (codeOf(error) !== 'ORDER_NOT_FOUND' && codeOf(error) !== 'RULE_BROKEN') {
    return (
      <Alert
        tone="danger"
        action={
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t('track')}
          </Button>
        }
      >
        {messageOf(error, t('failed'))}
      </Alert>
    )
  }
  return isLink ? (
    <Alert tone="warning">{t('linkDead')}</Alert>
  ) : (
    <Alert tone="danger" title={t('notFound')}>
      {t('notFoundText')}
    </Alert>
  )
}

/** Shows the order that the link of a mail names, or asks for number and phone. */
export function OrderTracking({ token, onForget }: { token: string | undefined; onForget: () => void }) {
  const [typed, setTyped] = useState<TrackOrderInput | null>(null)
  const asked = typed ?? (token === undefined ? null : { token })
  const { data, error, isError, isFetching, refetch } = useTrackedOrder(asked)

  function ask(input: TrackOrderInput) {
    // The same question again is a question too: after a slow courier, after a minute of too many tries.
    if (JSON.stringify(input) === JSON.stringify(typed)) void refetch()
    else setTyped(input)
  }
  function startAgain() {
    setTyped(null)
    onForget()
  }

  if (data) {
    return (
      <div className="grid max-w-3xl gap-4">
        <TrackedOrderCard order={data} />
        <Button variant="outline" className="justify-self-start print:hidden" onClick={startAgain}>
          {t('another')}
        </Button>
      </div>
    )
  }
  if (asked !== null && typed === null && !isError) {
    return (
      <div aria-busy="true" className="max-w-3xl">
        <Skeleton className="h-72 w-full rounded-md" />
        <span role="status" className="sr-only">
          {t('looking')}
        </span>
      </div>
    )
  }
  return (
    <div className="grid max-w-3xl gap-4">
      {isError && !isFetching && (
        <Failure error={error} isLink={typed === null} onRetry={() => void refetch()} />
      )}
      <TrackForm isLooking={isFetching} onAsk={ask} />
    </div>
  )
}
