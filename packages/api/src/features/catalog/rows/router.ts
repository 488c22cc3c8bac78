import {
  categoryPathInput,
  categoryProductsInput,
  listProductsInput,
  searchInput,
} from '@dobara/contract/catalog.ts'
import { categoryRowPage, productRowList } from '@dobara/contract/product-rows.ts'
import { checkedAtOnce } from '../../../checked-at-once.ts'
import { listCheckedOnce } from '../../../checked-once.ts'
import { keptProcedure, router } from '../../../trpc.ts'
import { getCategoryByPath } from '../get-category-by-path.ts'
import { listCategoryProducts } from '../list-category-products.ts'
import { listProductsAs } from '../list-products.ts'
import { checkRow, readRows } from '../read-cards.ts'

/** The lists of the shop with the documented fields of each product: what REST answers. The web app asks for cards. */
export const rowsRouter = router({
  list: keptProcedure
    .input(checkedAtOnce(listProductsInput))
    .output(listCheckedOnce(productRowList, checkRow))
    .query(({ ctx, input }) => listProductsAs(ctx, input, readRows)),
  search: keptProcedure
    .input(checkedAtOnce(searchInput))
    .output(listCheckedOnce(productRowList, checkRow))
    .query(({ ctx, input }) => listProductsAs(ctx, { ...input, page: 1, isBlankEmpty: true }, readRows)),
  ofCategory: keptProcedure
    .input(checkedAtOnce(categoryProductsInput))
    .output(listCheckedOnce(productRowList, checkRow))
    .query(({ ctx, input }) => listCategoryProducts(ctx, input, readRows)),
  ofPath: keptProcedure
    .input(checkedAtOnce(categoryPathInput))
    .output(listCheckedOnce(categoryRowPage, checkRow))
    .query(({ ctx, input }) => getCategoryByPath(ctx, input, readRows)),
})
