import {
  adminProductList,
  listAdminProductsInput,
  lowStockInput,
  lowStockList,
  lowStockSummary,
  productsRead,
  readProductsInput,
} from '@dobara/contract/admin-products/product-list.ts'
import { cellRowList, listCellRowsInput } from '@dobara/contract/admin-products/cells.ts'
import { priceHistory, priceHistoryInput } from '@dobara/contract/admin-products/bulk-changes.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { listAdminProducts, listLowStock, readProducts } from './list-admin-products.ts'
import { listCellRows } from './list-cell-rows.ts'
import { listPriceHistory } from './list-price-history.ts'
import { summarizeLowStock } from './queries.ts'

/** Products to look through. */
export const productListRouter = router({
  list: adminProcedure('catalogue.read')
    .input(listAdminProductsInput)
    .output(adminProductList)
    .query(({ ctx, input }) => listAdminProducts(ctx, input)),
  /** The list as programs read it. */
  read: adminProcedure('catalogue.read')
    .input(readProductsInput)
    .output(productsRead)
    .query(({ ctx, input }) => readProducts(ctx, input)),
  // With purchase prices: for those who write them.
  cellRows: adminProcedure('catalogue.write')
    .input(listCellRowsInput)
    .output(cellRowList)
    .query(({ ctx, input }) => listCellRows(ctx, input)),
  lowStock: adminProcedure('catalogue.read', 'stock:read')
    .input(lowStockInput)
    .output(lowStockSummary)
    .query(({ ctx, input }) => summarizeLowStock(ctx.sql, input.threshold)),
  lowStockList: adminProcedure('catalogue.read', 'stock:read')
    .input(lowStockInput)
    .output(lowStockList)
    .query(({ ctx, input }) => listLowStock(ctx, input.threshold)),
  priceHistory: adminProcedure('catalogue.read')
    .input(priceHistoryInput)
    .output(priceHistory)
    .query(({ ctx, input }) => listPriceHistory(ctx, input)),
})
