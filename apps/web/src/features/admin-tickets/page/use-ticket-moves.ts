import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

type DoneText = 'sent' | 'noted' | 'acknowledgedDone' | 'closedDone' | 'reopenedDone' | 'assignedDone'

/** The moves of a question on its page, each with its message. Returns whether it succeeded; a failure was shown. */
export function useTicketMoves({ id, seenEventId, assigneeId }: AdminTicket) {
  const { client, admin } = trpc.useUtils()
  const { tickets, dashboard } = admin
  const backOffice = client.admin.tickets

  async function run(call: Promise<AdminTicket>, done: DoneText): Promise<boolean> {
    try {
      tickets.get.setData({ id }, await call)
      toast.success(t(done))
      return true
    } catch (error) {
      toast.error(messageOf(error, t('failed')))
      // Usually another person was faster: their change is shown.
      await tickets.get.invalidate({ id })
      return false
    } finally {
      void tickets.list.invalidate()
      void dashboard.waiting.invalidate()
    }
  }
  const seen = { id, seenEventId }
  return {
    answer: (answer: string) => run(backOffice.answer.mutate({ ...seen, answer }), 'sent'),
    note: (note: string) => run(backOffice.note.mutate({ id, note }), 'noted'),
    acknowledge: () => run(backOffice.acknowledge.mutate(seen), 'acknowledgedDone'),
    close: () => run(backOffice.close.mutate(seen), 'closedDone'),
    reopen: () => run(backOffice.reopen.mutate(seen), 'reopenedDone'),
    assign: (next: string | null) =>
      run(backOffice.assign.mutate({ id, assigneeId: next, seenAssigneeId: assigneeId }), 'assignedDone'),
  }
}
export type TicketMoves = ReturnType<typeof useTicketMoves>
