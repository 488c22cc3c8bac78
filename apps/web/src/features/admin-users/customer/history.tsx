import type { CustomerDetail } from '@dobara/contract/admin-users/customer.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { Link } from '@tanstack/react-router'
import { formatAmount, formatDate } from '../../../lib/format.ts'
import { caseKind, caseState } from '../../../lib/words/case-texts.ts'
import { caseTone } from '../../../lib/words/case-tone.ts'
import { topicName } from '../../../lib/words/topic-texts.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { t } from '../texts.ts'
import { RowList, Section } from './section.tsx'

const LINK =
  'hover:text-leaf hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center'
const ALL = 'link inline-flex min-h-11 items-center'

const ORDER_TONE: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'marigold',
  confirmed: 'sky',
  processing: 'sky',
  shipped: 'neutral',
  delivered: 'leaf',
  cancelled: 'clay',
  failed: 'clay',
}

export function CustomerOrders({ detail: { user, orders, money } }: { detail: CustomerDetail }) {
  const contact = user.email ?? user.phone
  return (
    <Section
      title={t('latestOrders')}
      action={
        money.orderCount > orders.length &&
        contact && (
          <Link to="/admin/orders" search={{ search: contact }} className={ALL}>
            {t('allOrders', { count: money.orderCount })}
          </Link>
        )
      }
    >
      <RowList
        none={t('noOrders')}
        rows={orders.map(({ id, orderNumber, status, totalAmount, placedAt }) => ({
          id,
          name: (
            <Link to="/admin/orders/$id" params={{ id }} className={LINK}>
              {orderNumber}
            </Link>
          ),
          note: formatAmount(totalAmount),
          state: <Badge tone={ORDER_TONE[status]}>{t(status)}</Badge>,
          at: placedAt,
        }))}
      />
    </Section>
  )
}

export function CustomerCases({ cases }: Pick<CustomerDetail, 'cases'>) {
  return (
    <Section title={t('latestCases')}>
      <RowList
        none={t('noCases')}
        rows={cases.map(({ id, number, kind, state, raisedAt }) => ({
          id,
          name: (
            <Link to="/admin/cases/$id" params={{ id }} className={LINK}>
              {number}
            </Link>
          ),
          note: caseKind(kind),
          state: <Badge tone={caseTone(state)}>{caseState(state)}</Badge>,
          at: raisedAt,
        }))}
      />
    </Section>
  )
}

const QUESTION_TONE = { open: 'marigold', answered: 'leaf', closed: 'neutral' } as const
const QUESTION_STATE = {
  open: 'questionOpen',
  answered: 'questionAnswered',
  closed: 'questionClosed',
} as const

export function CustomerQuestions({ detail: { user, questions } }: { detail: CustomerDetail }) {
  return (
    <Section
      title={t('questions')}
      action={
        questions.length > 0 && (
          <Link to="/admin/tickets" search={{ customer: user.id }} className={ALL}>
            {t('showQuestions')}
          </Link>
        )
      }
    >
      <RowList
        none={t('noQuestions')}
        rows={questions.map(({ id, number, topic, state, createdAt }) => ({
          id,
          name: (
            <Link to="/admin/tickets/$id" params={{ id }} className={LINK}>
              {number}
            </Link>
          ),
          note: topicName(topic),
          state: <Badge tone={QUESTION_TONE[state]}>{t(QUESTION_STATE[state])}</Badge>,
          at: createdAt,
        }))}
      />
    </Section>
  )
}

const MESSAGE_TONE = { queued: 'marigold', sent: 'leaf', dead: 'clay', declined: 'neutral' } as const
const MESSAGE_STATE = {
  queued: 'messageQueued',
  sent: 'messageSent',
  dead: 'messageFailed',
  declined: 'messageDeclined',
} as const

export function CustomerMessages({ messages }: Pick<CustomerDetail, 'messages'>) {
  return (
    <Section title={t('latestMessages')}>
      <RowList
        none={t('noMessages')}
        rows={messages.map(({ id, channel, plugin, subject, state, createdAt }) => ({
          id,
          name: subject ?? plugin ?? t('sms'),
          note: channel === 'plugin' ? t('plugin', { name: plugin ?? '' }) : t(channel),
          state: <Badge tone={MESSAGE_TONE[state]}>{t(MESSAGE_STATE[state])}</Badge>,
          at: createdAt,
        }))}
      />
    </Section>
  )
}

export function Consents({ consents }: Pick<CustomerDetail, 'consents'>) {
  return (
    <Section title={t('consents')}>
      {consents.length === 0 ? (
        <p className="text-muted">{t('noConsents')}</p>
      ) : (
        <ul>
          {consents.map(({ purpose, granted, at }) => (
            <li key={purpose} className="border-t border-line py-2 first:border-t-0">
              <p>{t(`purpose_${purpose}`)}</p>
              <p className="text-sm text-muted">
                {t(granted ? 'agreedOn' : 'declinedOn', { date: formatDate(at) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
