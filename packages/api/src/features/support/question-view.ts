import type { Question, QuestionList, SHOWN_EVENTS } from '@dobara/contract/support/support.ts'
import type { SupportState, SupportTopic } from '@dobara/domain/support/support-request.ts'
import type { QuestionRecord } from './queries.ts'

type RowRecord = Omit<QuestionRecord, 'subject' | 'message' | 'events'>

export function questionRowView(row: RowRecord): QuestionList['questions'][number] {
  return {
    id: row.id,
    ticketNumber: row.number,
    topic: row.reason as SupportTopic,
    state: row.state as SupportState,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Without the requester's data: the holder of a link sees only the messages. */
export function questionView({ subject, message, events, ...row }: QuestionRecord): Question {
  return {
    ...questionRowView(row),
    subject,
    message,
    events: events.map(({ id, kind, at, note }) => ({
      id: Number(id),
      kind: kind as (typeof SHOWN_EVENTS)[number],
      at: at.toISOString(),
      text: note,
    })),
  }
}
