import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Fact } from '../../../components/fact.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate, formatDateTime, formatPhone } from '../../../lib/format.ts'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { topicName } from '../../../lib/words/topic-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TicketDeadlineWords, TicketStateBadge } from '../ticket-words.tsx'
import { t } from '../texts.ts'
import type { TicketMoves } from './use-ticket-moves.ts'

type FactsProps = { ticket: AdminTicket; moves: TicketMoves }

/** Shows the facts beside the conversation: state, assignee, customer and the customer's other questions. */
export function TicketFacts({ ticket, moves }: FactsProps) {
  return (
    <Card className="grid min-w-0 gap-4 p-4">
      <h2 className="text-base font-semibold">{t('facts')}</h2>
      <dl className="grid gap-3">
        <Fact name={t('state')}>
          <TicketStateBadge state={ticket.state} />
        </Fact>
        <Fact name={t('deadline')}>
          <TicketDeadlineWords deadline={ticket.deadline} />
        </Fact>
        <Fact name={t('topic')}>{topicName(ticket.topic)}</Fact>
        <Fact name={t('asked')}>
          <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt)}</time>
        </Fact>
        <Fact name={t('customer')}>
          <Customer ticket={ticket} />
        </Fact>
        <Fact name={t('order')}>
          <OrderOf ticket={ticket} />
        </Fact>
      </dl>
      <Assignee ticket={ticket} moves={moves} />
      <Others ticket={ticket} />
    </Card>
  )
}

function Customer({ ticket }: { ticket: AdminTicket }) {
  const { contactName, contactEmail, contactPhone, userId } = ticket
  return (
    <div className="grid min-w-0 justify-items-start">
      <p>{contactName}</p>
      <a href={`mailto:${contactEmail}`} className="link inline-flex min-h-11 items-center">
        {contactEmail}
      </a>
      {contactPhone && <p className="tabular-nums">{formatPhone(contactPhone)}</p>}
      {userId ? (
        <Link
          to="/admin/users/$id"
          params={{ id: userId }}
          className="link inline-flex min-h-11 items-center"
        >
          {t('account')}
        </Link>
      ) : (
        <p className="text-sm text-muted">{t('noAccount')}</p>
      )}
    </div>
  )
}

function OrderOf({ ticket: { orderId, orderNumber } }: { ticket: AdminTicket }) {
  if (!orderNumber) return t('noOrder')
  if (!orderId) return t('claimedOrder', { number: orderNumber })
  return (
    <Link to="/admin/orders/$id" params={{ id: orderId }} className="link inline-flex min-h-11 items-center">
      {orderNumber}
    </Link>
  )
}

function Assignee({ ticket, moves }: FactsProps) {
  const id = useId()
  const { user } = useSession()
  const isReader = useIsReader('support.write')
  const { data } = trpc.admin.tickets.staff.useQuery()
  const { assigneeId, assigneeName } = ticket
  const staff = data?.staff ?? []
  // An assignee who can no longer answer is still shown.
  const isFormerAssignee = assigneeId !== null && !staff.some((one) => one.id === assigneeId)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm text-muted">
        {t('assignee')}
      </label>
      <NativeSelect
        id={id}
        value={assigneeId ?? ''}
        disabled={isReader}
        onChange={({ target }) => void moves.assign(target.value || null)}
      >
        <option value="">{t('nobody')}</option>
        {isFormerAssignee && <option value={assigneeId}>{assigneeName ?? t('somebody')}</option>}
        {staff.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </NativeSelect>
      {user && !isReader && assigneeId !== user.id && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => void moves.assign(user.id)}
        >
          {t('takeIt')}
        </Button>
      )}
    </div>
  )
}

function Others({ ticket: { others, otherCount, userId, contactEmail } }: { ticket: AdminTicket }) {
  if (otherCount === 0) return <p className="text-sm text-muted">{t('othersNone')}</p>
  return (
    <div className="min-w-0 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{t('others')}</h3>
      <ul>
        {others.map(({ id, number, topic, state, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link to="/admin/tickets/$id" params={{ id }} className="link inline-flex min-h-11 items-center">
              {number}
            </Link>
            <TicketStateBadge state={state} />
            <span className="basis-full text-sm text-muted">
              {topicName(topic)} · {formatDate(createdAt)}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to="/admin/tickets"
        search={userId ? { customer: userId } : { search: contactEmail }}
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {t('othersMore', { count: otherCount + 1 })}
      </Link>
    </div>
  )
}
