import {
  askInput,
  linkedQuestionInput,
  linkedReplyInput,
  listQuestionsInput,
  question,
  questionList,
  replyInput,
  ticket,
} from '@dobara/contract/support/support.ts'
import { uuid } from '@dobara/contract/shapes.ts'
import { z } from 'zod'
import { customerProcedure, publicProcedure, router } from '../../trpc.ts'
import { createTicket } from './create-ticket.ts'
import { getLinkedQuestion, getQuestion } from './get-question.ts'
import { listQuestions } from './list-questions.ts'
import { replyByLink, replyToShop } from './reply-to-shop.ts'

export const supportRouter = router({
  ask: publicProcedure
    .meta({ limit: 'support' })
    .input(askInput)
    .output(ticket)
    .mutation(({ ctx, input }) => createTicket(ctx, input)),
  questions: customerProcedure
    .input(listQuestionsInput)
    .output(questionList)
    .query(({ ctx, input }) => listQuestions(ctx, input)),
  question: customerProcedure
    .meta({ stranger: 'TICKET_NOT_FOUND' })
    .input(z.strictObject({ id: uuid }))
    .output(question)
    .query(({ ctx, input }) => getQuestion(ctx, input.id)),
  reply: customerProcedure
    .meta({ stranger: 'TICKET_NOT_FOUND', limit: 'support' })
    .input(replyInput)
    .output(question)
    .mutation(({ ctx, input }) => replyToShop(ctx, input)),
  linkedQuestion: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID' })
    .input(linkedQuestionInput)
    .output(question)
    // Not a query: a token must not be in a URL, which logs store.
    .mutation(({ ctx, input }) => getLinkedQuestion(ctx, input.token)),
  linkedReply: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID', limit: 'support' })
    .input(linkedReplyInput)
    .output(question)
    .mutation(({ ctx, input }) => replyByLink(ctx, input)),
})
