import {
  categoryPathInput,
  categoryProductsInput,
  listProductsInput,
  searchInput,
} from '@dobara/contract/catalog.ts'
import { categoryRowPage, productRowList } from '@dobara/contract/product-rows.ts'
import { quickAnswer } from '../../../quick-answer.ts'
import { keptProcedure, router } from '../../../trpc.ts'
import { getCategoryByPath } from '../get-category-by-path.ts'
import { listCategoryProducts } from '../list-category-products.ts'
import { listProducts } from '../list-products.ts'
import { withRowFacts } from './with-row-facts.ts'

/** The lists of the shop with the documented fields of each product: what REST answers. The web app asks for cards. */
export const rowsRouter = router({
  list: keptProcedure
    .input(listProductsInput)
    .output(quickAnswer(productRowList))
    .query(async ({ ctx, input }) => withRowFacts(ctx, await listProducts(ctx, input))),
  search: keptProcedure
    .input(searchInput)
    .output(quickAnswer(productRowList))
    .query(async ({ ctx, input }) =>
      withRowFacts(ctx, await listProducts(ctx, { ...input, page: 1, isBlankEmpty: true })),
    ),
  ofCategory: keptProcedure
    .input(categoryProductsInput)
    .output(quickAnswer(productRowList))
    .query(async ({ ctx, input }) => withRowFacts(ctx, await listCategoryProducts(ctx, input))),
  ofPath: keptProcedure
    .input(categoryPathInput)
    .output(quickAnswer(categoryRowPage))
    .query(async ({ ctx, input }) => withRowFacts(ctx, await getCategoryByPath(ctx, input))),
})
