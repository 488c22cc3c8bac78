import {
  changePricesInput,
  listPriceChangesInput,
  previewPricesInput,
  priceChangeList,
  priceHistory,
  priceHistoryInput,
  pricePreview,
  pricesChanged,
  pricesRestored,
  undoPricesInput,
} from '@dobara/contract/admin-products/price-changes.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { changePrices } from './change-prices.ts'
import { listPriceChanges } from './list-price-changes.ts'
import { listPriceHistory } from './list-price-history.ts'
import { previewPrices } from './preview-prices.ts'
import { undoPrices } from './undo-prices.ts'

/** Prices of many products at once, and what prices were. */
export const productPriceRouter = router({
  previewPrices: adminProcedure('catalogue.read')
    .input(previewPricesInput)
    .output(pricePreview)
    .query(({ ctx, input }) => previewPrices(ctx, input)),
  changePrices: adminProcedure('catalogue.write')
    .input(changePricesInput)
    .output(pricesChanged)
    .mutation(({ ctx, input }) => changePrices(ctx, input)),
  undoPrices: adminProcedure('catalogue.write')
    .input(undoPricesInput)
    .output(pricesRestored)
    .mutation(({ ctx, input }) => undoPrices(ctx, input)),
  priceChanges: adminProcedure('catalogue.read')
    .input(listPriceChangesInput)
    .output(priceChangeList)
    .query(({ ctx, input }) => listPriceChanges(ctx, input)),
  priceHistory: adminProcedure('catalogue.read')
    .input(priceHistoryInput)
    .output(priceHistory)
    .query(({ ctx, input }) => listPriceHistory(ctx, input)),
})
