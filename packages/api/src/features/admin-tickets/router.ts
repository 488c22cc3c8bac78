import {
  adminTicket,
  answerTicketInput,
  assignTicketInput,
  listTicketsInput,
  moveTicketInput,
  noteTicketInput,
  startTicketInput,
  ticketList,
  ticketStaff,
} from '@dobara/contract/support/admin-tickets.ts'
import { uuid } from '@dobara/contract/shapes.ts'
import { z } from 'zod'
import { ticketForStaff } from '../../checked-ids.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { acknowledgeTicket } from './acknowledge-ticket.ts'
import { answerTicket } from './answer-ticket.ts'
import { assignTicket } from './assign-ticket.ts'
import { getTicket } from './get-ticket.ts'
import { listStaff } from './list-staff.ts'
import { listTickets } from './list-tickets.ts'
import { moveAsStaff } from './move-as-staff.ts'
import { noteTicket } from './note-ticket.ts'
import { startTicket } from './start-ticket.ts'

/** Questions to the shop, for those who answer them. */
export const adminTicketsRouter = router({
  list: adminProcedure('support.read')
    .input(listTicketsInput)
    .output(ticketList)
    .query(({ ctx, input }) => listTickets(ctx, input)),
  get: adminProcedure('support.read')
    .input(z.strictObject({ id: uuid }))
    .output(adminTicket)
    .query(({ ctx, input }) => getTicket(ctx, ticketForStaff(ctx, input.id))),
  staff: adminProcedure('support.read')
    .output(ticketStaff)
    .query(({ ctx }) => listStaff(ctx)),
  start: adminProcedure('support.write')
    .input(startTicketInput)
    .output(adminTicket)
    .mutation(({ ctx, input }) => startTicket(ctx, input)),
  acknowledge: adminProcedure('support.write')
    .input(moveTicketInput)
    .output(adminTicket)
    .mutation(({ ctx, input }) => acknowledgeTicket(ctx, input)),
  answer: adminProcedure('support.write')
    .input(answerTicketInput)
    .output(adminTicket)
    .mutation(({ ctx, input }) => answerTicket(ctx, input)),
  close: adminProcedure('support.write')
    .input(moveTicketInput)
    .output(adminTicket)
    .mutation(({ ctx, input }) => moveAsStaff(ctx, input, { move: 'close' })),
  reopen: adminProcedure('support.write')
    .input(moveTicketInput)
    .output(adminTicket)
    .mutation(({ ctx, input }) => moveAsStaff(ctx, input, { move: 'reopen' })),
  note: adminProcedure('support.write')
    .input(noteTicketInput)
    .output(adminTicket)
    .mutation(({ ctx, input }) => noteTicket(ctx, input)),
  assign: adminProcedure('support.write')
    .input(assignTicketInput)
    .output(adminTicket)
    .mutation(({ ctx, input }) => assignTicket(ctx, input)),
})
