import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { answeredText, DeliveryQuestion } from './delivery-question.tsx'
import { t } from './texts.ts'
import { useDelivery } from './use-delivery.ts'

function Panel({ token }: { token: string }) {
  const { query, answer } = useDelivery(token)
  const question = query.data
  if (query.isError && !question) {
    return (
      <ErrorState
        message={messageOf(query.error, t('loadFailed'))}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    )
  }
  if (!question) return <Skeleton className="h-72 w-full rounded-md" />
  if (question.state === 'answered') {
    return (
      <Alert tone="success" title={t('answeredTitle')}>
        {answeredText(question)}
      </Alert>
    )
  }
  if (question.state !== 'open') return null
  return (
    <Card className="grid gap-4 border-marigold p-4 sm:p-6">
      <h2 className="text-lg">{t('heading')}</h2>
      <DeliveryQuestion question={question} answer={answer} />
    </Card>
  )
}

/** Shows the questions to the buyer about parcels of an order that could not be delivered. */
export function DeliveryPanels({ order }: { order: OrderDetail }) {
  return order.shipments.map(({ id, answerToken }) => answerToken && <Panel key={id} token={answerToken} />)
}
