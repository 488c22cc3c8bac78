import {
  categoryPathInput,
  categoryProductsInput,
  listProductsInput,
  searchInput,
  skuInput,
} from '@dobara/contract/catalog/catalog.ts'
import { categoryRowPage, productRowList, variantOfProduct } from '@dobara/contract/catalog/product-rows.ts'
import { cachedProcedure, router } from '../../../trpc.ts'
import { getVariant } from '../get-variant.ts'
import { getCategoryByPath } from '../get-category-by-path.ts'
import { listCategoryProducts } from '../list-category-products.ts'
import { listProductsAs } from '../list-products.ts'
import { readRows } from '../read-cards.ts'

/** Product lists with the documented fields of each product, for REST replies. The web app requests cards. */
export const rowsRouter = router({
  list: cachedProcedure
    .input(listProductsInput)
    .output(productRowList)
    .query(({ ctx, input }) => listProductsAs(ctx, input, readRows)),
  search: cachedProcedure
    .input(searchInput)
    .output(productRowList)
    .query(({ ctx, input }) => listProductsAs(ctx, { ...input, page: 1, isBlankEmpty: true }, readRows)),
  ofCategory: cachedProcedure
    .input(categoryProductsInput)
    .output(productRowList)
    .query(({ ctx, input }) => listCategoryProducts(ctx, input, readRows)),
  ofPath: cachedProcedure
    .input(categoryPathInput)
    .output(categoryRowPage)
    .query(({ ctx, input }) => getCategoryByPath(ctx, input, readRows)),
  variant: cachedProcedure
    .input(skuInput)
    .output(variantOfProduct)
    .query(({ ctx, input }) => getVariant(ctx, input.sku)),
})
