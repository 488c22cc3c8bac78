import {
  categoryPathInput,
  categoryProductsInput,
  listProductsInput,
  searchInput,
  skuInput,
} from '@dobara/contract/catalog/catalog.ts'
import { categoryRowPage, productRowList, variantOfProduct } from '@dobara/contract/catalog/product-rows.ts'
import { checkedAtOnce } from '../../../checked-at-once.ts'
import { keptProcedure, router } from '../../../trpc.ts'
import { listOfWritten } from '../../../written.ts'
import { getVariant } from '../get-variant.ts'
import { getCategoryByPath } from '../get-category-by-path.ts'
import { listCategoryProducts } from '../list-category-products.ts'
import { listProductsAs } from '../list-products.ts'
import { rowsFor } from '../read-cards.ts'

/** The lists of the shop with the documented fields of each product: what REST answers. The web app asks for cards. */
export const rowsRouter = router({
  list: keptProcedure
    .input(checkedAtOnce(listProductsInput))
    .output(listOfWritten(productRowList))
    .query(({ ctx, input }) => listProductsAs(ctx, input, rowsFor(ctx))),
  search: keptProcedure
    .input(checkedAtOnce(searchInput))
    .output(listOfWritten(productRowList))
    .query(({ ctx, input }) => listProductsAs(ctx, { ...input, page: 1, isBlankEmpty: true }, rowsFor(ctx))),
  ofCategory: keptProcedure
    .input(checkedAtOnce(categoryProductsInput))
    .output(listOfWritten(productRowList))
    .query(({ ctx, input }) => listCategoryProducts(ctx, input, rowsFor(ctx))),
  ofPath: keptProcedure
    .input(checkedAtOnce(categoryPathInput))
    .output(listOfWritten(categoryRowPage))
    .query(({ ctx, input }) => getCategoryByPath(ctx, input, rowsFor(ctx))),
  variant: keptProcedure
    .input(checkedAtOnce(skuInput))
    .output(variantOfProduct)
    .query(({ ctx, input }) => getVariant(ctx, input.sku)),
})
