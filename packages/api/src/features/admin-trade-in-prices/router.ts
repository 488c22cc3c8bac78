import {
  adminTradeInPrice,
  createTradeInPriceInput,
  listTradeInPricesInput,
  removeTradeInPriceInput,
  tradeInPriceList,
  tradeInPriceRemoved,
  updateTradeInPriceInput,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createTradeInPrice } from './create-trade-in-price.ts'
import { listTradeInPrices } from './list-trade-in-prices.ts'
import { removeTradeInPrice } from './remove-trade-in-price.ts'
import { updateTradeInPrice } from './update-trade-in-price.ts'

/** The trade-in prices, for administrators. */
export const adminTradeInPricesRouter = router({
  list: adminProcedure('catalogue.read')
    .input(listTradeInPricesInput)
    .output(tradeInPriceList)
    .query(({ ctx, input }) => listTradeInPrices(ctx, input)),
  create: adminProcedure('catalogue.write')
    .input(createTradeInPriceInput)
    .output(adminTradeInPrice)
    .mutation(({ ctx, input }) => createTradeInPrice(ctx, input)),
  update: adminProcedure('catalogue.write')
    .input(updateTradeInPriceInput)
    .output(adminTradeInPrice)
    .mutation(({ ctx, input }) => updateTradeInPrice(ctx, input)),
  remove: adminProcedure('catalogue.write')
    .input(removeTradeInPriceInput)
    .output(tradeInPriceRemoved)
    .mutation(({ ctx, input }) => removeTradeInPrice(ctx, input)),
})
