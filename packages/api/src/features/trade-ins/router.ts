import {
  answerOfferInput,
  bookTradeInInput,
  createTradeInInput,
  listTradeInsInput,
  quoteTradeInInput,
  seenTradeInInput,
  tradeInDetail,
  tradeInList,
  tradeInNumberInput,
  tradeInOutcome,
  tradeInQuestions,
} from '@dobara/contract/trade-ins/trade-ins.ts'
import { customerProcedure, publicProcedure, router } from '../../trpc.ts'
import { answerOffer, cancelTradeIn } from './answer-trade-in.ts'
import { bookTradeIn } from './book-trade-in.ts'
import { createTradeIn } from './create-trade-in.ts'
import { getQuestions } from './get-questions.ts'
import { getOwnTradeIn, listTradeIns } from './own-trade-in.ts'
import { quoteMachine } from './quote-machine.ts'

const own = customerProcedure.meta({ stranger: 'TRADE_IN_NOT_FOUND' })

/** Machines that customers sell to the shop. A quote needs no account, a pick-up does. */
export const tradeInsRouter = router({
  questions: publicProcedure.output(tradeInQuestions).query(({ ctx }) => getQuestions(ctx)),
  quote: publicProcedure
    .meta({ limit: 'tradeIn' })
    .input(quoteTradeInInput)
    .output(tradeInOutcome)
    .mutation(({ ctx, input }) => quoteMachine(ctx, input)),
  create: customerProcedure
    .meta({ limit: 'tradeIn' })
    .input(createTradeInInput)
    .output(tradeInDetail)
    .mutation(({ ctx, input }) => createTradeIn(ctx, input)),
  list: customerProcedure
    .input(listTradeInsInput)
    .output(tradeInList)
    .query(({ ctx, input }) => listTradeIns(ctx, input)),
  get: own
    .input(tradeInNumberInput)
    .output(tradeInDetail)
    .query(({ ctx, input }) => getOwnTradeIn(ctx, input.number)),
  book: own
    .input(bookTradeInInput)
    .output(tradeInDetail)
    .mutation(({ ctx, input }) => bookTradeIn(ctx, input)),
  answerOffer: own
    .input(answerOfferInput)
    .output(tradeInDetail)
    .mutation(({ ctx, input }) => answerOffer(ctx, input)),
  cancel: own
    .input(seenTradeInInput)
    .output(tradeInDetail)
    .mutation(({ ctx, input }) => cancelTradeIn(ctx, input)),
})
