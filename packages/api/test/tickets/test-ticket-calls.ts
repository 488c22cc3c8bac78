// For tests only: one call of every procedure about questions to the shop.

const ABSENT_ID = '01930000-0000-7000-8000-00000000dead'

/** Calls as the requester of this question; the back office has none of these calls. */
export function ticketCalls(questionId: string) {
  return {
    'support.ask': {
      name: 'Somebody',
      email: 'asker@test.example',
      topic: 'order' as const,
      message: 'Where is my parcel?',
    },
    'support.questions': {},
    'support.question': { id: questionId },
    'support.reply': { id: questionId, message: 'It has not come yet.' },
    'support.linkedQuestion': { token: 'a-guess' },
    'support.linkedReply': { token: 'a-guess', message: 'It has not come yet.' },
    'admin.tickets.list': { search: 'nothing at all' },
    'admin.tickets.get': { id: ABSENT_ID },
    'admin.tickets.start': {
      orderId: ABSENT_ID,
      subject: 'Order DB-2026-000123',
      message: 'Would silver do?',
    },
    'admin.tickets.acknowledge': { id: ABSENT_ID, seenEventId: 1 },
    'admin.tickets.answer': { id: ABSENT_ID, seenEventId: 1, answer: 'It comes tomorrow.' },
    'admin.tickets.close': { id: ABSENT_ID, seenEventId: 1 },
    'admin.tickets.reopen': { id: ABSENT_ID, seenEventId: 1 },
    'admin.tickets.note': { id: ABSENT_ID, note: 'Asked the courier.' },
    'admin.tickets.assign': { id: ABSENT_ID, assigneeId: null, seenAssigneeId: null },
  }
}
