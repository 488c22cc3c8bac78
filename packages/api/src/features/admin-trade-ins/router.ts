import {
  adminTradeIn,
  adminTradeInList,
  inspectTradeInInput,
  listAdminTradeInsInput,
  offerTradeInInput,
  payTradeInInput,
  priceTradeInInput,
  proveTradeInInput,
  stepTradeInInput,
  tradeInIdInput,
} from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getAdminTradeIn } from './get-trade-in.ts'
import { inspectTradeIn, proveTradeIn } from './inspect-trade-in.ts'
import { listAdminTradeIns } from './list-trade-ins.ts'
import { payTradeIn } from './pay-trade-in.ts'
import { offerTradeIn, priceTradeIn } from './price-trade-in.ts'
import { stepTradeIn } from './step-trade-in.ts'

const writing = adminProcedure('trade_ins.write').output(adminTradeIn)
/** Amounts are decided by those who decide about orders. */
const pricing = adminProcedure('orders.write').output(adminTradeIn)

/** Trade-ins of all customers, for staff. */
export const adminTradeInsRouter = router({
  list: adminProcedure('trade_ins.read')
    .input(listAdminTradeInsInput)
    .output(adminTradeInList)
    .query(({ ctx, input }) => listAdminTradeIns(ctx, input)),
  get: adminProcedure('trade_ins.read')
    .input(tradeInIdInput)
    .output(adminTradeIn)
    .query(({ ctx, input }) => getAdminTradeIn(ctx, input.id)),
  step: writing.input(stepTradeInInput).mutation(({ ctx, input }) => stepTradeIn(ctx, input)),
  inspect: writing.input(inspectTradeInInput).mutation(({ ctx, input }) => inspectTradeIn(ctx, input)),
  prove: writing.input(proveTradeInInput).mutation(({ ctx, input }) => proveTradeIn(ctx, input)),
  price: pricing.input(priceTradeInInput).mutation(({ ctx, input }) => priceTradeIn(ctx, input)),
  offer: pricing.input(offerTradeInInput).mutation(({ ctx, input }) => offerTradeIn(ctx, input)),
  // No program pays.
  pay: adminProcedure('orders.write', 'none')
    .input(payTradeInInput)
    .output(adminTradeIn)
    .mutation(({ ctx, input }) => payTradeIn(ctx, input)),
})
