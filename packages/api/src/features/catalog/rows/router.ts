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
import { listProductsAs } from '../list-products.ts'
import { readRows } from '../read-cards.ts'

/** The lists of the shop with the documented fields of each product: what REST answers. The web app asks for cards. */
export const rowsRouter = router({
  list: keptProcedure
    .input(listProductsInput)
    .output(quickAnswer(productRowList))
    .query(({ ctx, input }) => listProductsAs(ctx, input, readRows)),
  search: keptProcedure
    .input(searchInput)
    .output(quickAnswer(productRowList))
    .query(({ ctx, input }) => listProductsAs(ctx, { ...input, page: 1, isBlankEmpty: true }, readRows)),
  ofCategory: keptProcedure
    .input(categoryProductsInput)
    .output(quickAnswer(productRowList))
    .query(({ ctx, input }) => listCategoryProducts(ctx, input, readRows)),
  ofPath: keptProcedure
    .input(categoryPathInput)
    .output(quickAnswer(categoryRowPage))
    .query(({ ctx, input }) => getCategoryByPath(ctx, input, readRows)),
})
