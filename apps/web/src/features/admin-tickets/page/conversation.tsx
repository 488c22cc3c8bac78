import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from '../texts.ts'

type TicketEvent = AdminTicket['events'][number]

/** Shows the conversation and its steps, oldest first: messages in full, steps in one line. */
export function Conversation({ ticket }: { ticket: AdminTicket }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-base font-semibold">{t('conversation')}</h2>
      <ol className="grid gap-3">
        {ticket.events.map((event) => (
          <li key={event.id}>
            <Event event={event} ticket={ticket} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Event({ event, ticket }: { event: TicketEvent; ticket: AdminTicket }) {
  const name = event.byName ?? t('somebody')
  const { kind, at } = event
  switch (kind) {
    case 'asked':
      return <Words at={at} title={t('theyWrote', { name: ticket.contactName })} text={ticket.message} />
    case 'started':
      return (
        <Words
          at={at}
          title={t('startedBy', { name })}
          text={ticket.message}
          className="sm:ml-8 bg-leaf-soft"
        />
      )
    case 'replied':
      return <Words at={at} title={t('theyWrote', { name: ticket.contactName })} text={event.text} />
    case 'answered':
      return (
        <Words at={at} title={t('answeredBy', { name })} text={event.text} className="sm:ml-8 bg-leaf-soft" />
      )
    case 'noted':
      return (
        <Words
          at={at}
          title={t('noteBy', { name })}
          text={event.internalNote}
          className="sm:ml-8 bg-marigold-soft/40"
          isInternal
        />
      )
    case 'assigned':
      return (
        <Step
          at={at}
          text={
            event.assigneeName
              ? t('pageAssigned', { name, to: event.assigneeName })
              : t('unassigned', { name })
          }
        />
      )
    case 'acknowledged':
    case 'closed':
    case 'reopened':
      return <Step at={at} text={t(`event-${kind}`, { name })} />
  }
}

type WordsProps = { at: string; title: string; text: string | null; className?: string; isInternal?: boolean }

/** Whatever was typed is text: lines stay lines, and nothing in it is markup. */
function Words({ at, title, text, className, isInternal = false }: WordsProps) {
  return (
    <article className={cn('rounded-md border border-line bg-surface p-4', className)}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold wrap-anywhere">
        <span>
          <span>{title}</span>
          {isInternal && (
            <Badge tone="marigold" className="ml-2">
              {t('internal')}
            </Badge>
          )}
        </span>
        <time dateTime={at} className="font-normal text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </h3>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </article>
  )
}

function Step({ at, text }: { at: string; text: string }) {
  return (
    <p className="px-4 text-sm text-muted wrap-anywhere">
      {text} · <time dateTime={at}>{formatDateTime(at)}</time>
    </p>
  )
}
