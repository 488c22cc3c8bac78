import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import { t } from '../texts.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { type TicketMoves, useTicketMoves } from './use-ticket-moves.ts'

/** Shows one question: its messages, its deadline and all possible actions. */
export function TicketPage({ id }: { id: string }) {
  const ticket = trpc.admin.tickets.get.useQuery({ id }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-5">
      <Link to="/admin/tickets" className="link mt-5 inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <QueryState
        query={ticket}
        failure={t('pageLoadFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(data) => <Loaded ticket={data} />}
      </QueryState>
    </div>
  )
}

function Loaded({ ticket }: { ticket: AdminTicket }) {
  const moves = useTicketMoves(ticket)
  const title = t('pageTitle', { number: ticket.number })
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader
        title={title}
        lead={ticket.subject ?? undefined}
        action={
          <ForWriters permission="support.write">
            <Steps ticket={ticket} moves={moves} />
          </ForWriters>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Conversation ticket={ticket} />
          <ForWriters permission="support.write">
            <AnswerForm ticket={ticket} moves={moves} />
          </ForWriters>
        </div>
        <TicketFacts ticket={ticket} moves={moves} />
      </div>
    </>
  )
}

const STEPS = ['acknowledge', 'close', 'reopen'] as const

/** Buttons of the steps that need no text. */
function Steps({ ticket, moves }: { ticket: AdminTicket; moves: TicketMoves }) {
  const [isBusy, setIsBusy] = useState(false)
  async function run(step: (typeof STEPS)[number]) {
    setIsBusy(true)
    await moves[step]()
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {STEPS.filter((step) => ticket.moves.includes(step)).map((step) => (
        <Button key={step} variant="outline" disabled={isBusy} onClick={() => void run(step)}>
          {t(step)}
        </Button>
      ))}
    </div>
  )
}
