import type { DeliveryQuestion as Question } from '@dobara/contract/orders/deliveries.ts'
import { CircleCheck, Clock, LinkIcon, type LucideIcon, PackageCheck } from 'lucide-react'
import { OwnWords } from '../../../components/own-words.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { codeOf } from '../../../lib/refusals/refusal.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { answeredText, DeliveryQuestion } from './delivery-question.tsx'
import { t } from './texts.ts'
import { useDelivery } from './use-delivery.ts'

const ENDS = {
  answered: { icon: CircleCheck, title: 'answeredTitle', text: 'answeredText' },
  over: { icon: PackageCheck, title: 'overTitle', text: 'overText' },
  expired: { icon: Clock, title: 'expiredTitle', text: 'expiredText' },
} as const satisfies Record<
  Exclude<Question['state'], 'open'>,
  { icon: LucideIcon; title: string; text: string }
>

const BAD = ['LINK_NOT_VALID', 'INVALID_INPUT', 'RULE_BROKEN']

function Items({ items, carrier, carrierHi }: Pick<Question, 'items' | 'carrier' | 'carrierHi'>) {
  return (
    <ul className="text-muted">
      {items.map(({ title, quantity }) => (
        <li key={title} className="wrap-anywhere">
          {quantity > 1 && `${quantity} × `}
          {title}
        </li>
      ))}
      {carrier && (
        <li>
          <OwnWords en={carrier} hi={carrierHi} />
        </li>
      )}
    </ul>
  )
}

function Requested({
  question,
  answer,
}: {
  question: Question
  answer: ReturnType<typeof useDelivery>['answer']
}) {
  if (question.state !== 'open') {
    const { icon, title, text } = ENDS[question.state]
    const answered = question.state === 'answered' ? `${answeredText(question)} ` : ''
    return (
      <div role="status">
        <EmptyState isPage icon={icon} title={t(title)} text={`${answered}${t(text)}`} />
      </div>
    )
  }
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="text-muted">{t('order', { number: question.orderNumber })}</p>
        <Items {...question} />
      </header>
      <DeliveryQuestion question={question} answer={answer} />
    </Card>
  )
}

function Body({ token }: { token: string }) {
  const { query, answer } = useDelivery(token)
  if (!query.data && BAD.includes(codeOf(query.error) ?? '')) {
    return <EmptyState isPage icon={LinkIcon} title={t('bad')} text={t('badText')} />
  }
  return (
    <QueryState
      query={query}
      failure={t('loadFailed')}
      skeleton={<Skeleton className="h-96 w-full rounded-md" />}
    >
      {(question) => <Requested question={question} answer={answer} />}
    </QueryState>
  )
}

/** /redelivery/<token>: what the buyer wants after a delivery that failed, without a sign-in. */
export function DeliveryPage({ token }: { token: string }) {
  return (
    <div className="page grid justify-center py-8 sm:py-14">
      <DocumentTitle title={t('title')} />
      <div className="w-[min(34rem,calc(100vw-2rem))]">
        <Body key={token} token={token} />
      </div>
    </div>
  )
}
