import {
  brand,
  category,
  categoryPage,
  categoryPathInput,
  compareInput,
  comparison,
  facetsInput,
  idInput,
  listProductsInput,
  productDetail,
  productFacets,
  productList,
  searchInput,
  skuInput,
  suggestInput,
  suggestions,
} from '@dobara/contract/catalog/catalog.ts'
import { listedImage } from '@dobara/contract/catalog/product-rows.ts'
import { sitemap, sitemapInput } from '@dobara/contract/content/sitemap.ts'
import { cardsInput, productCards } from '@dobara/contract/catalog/wishlist.ts'
import { z } from 'zod'
import { checkedAtOnce } from '../../checked-at-once.ts'
import { keptProcedure, router } from '../../trpc.ts'
import { listOfWritten } from '../../written.ts'
import { compareProducts } from './compare-products.ts'
import { countFacets } from './facets/count-facets.ts'
import { getCategory } from './get-category.ts'
import { getCategoryByPath } from './get-category-by-path.ts'
import { getProduct } from './get-product.ts'
import { listBrands } from './list-brands.ts'
import { listCards } from './list-cards.ts'
import { listCategories } from './list-categories.ts'
import { listProductImages } from './list-product-images.ts'
import { listProducts } from './list-products.ts'
import { listRelatedProducts } from './list-related-products.ts'
import { listSimilarProducts } from './list-similar-products.ts'
import { listSitemap } from './list-sitemap.ts'
import { cardsFor } from './read-cards.ts'
import { rowsRouter } from './rows/router.ts'
import { suggestProducts } from './search/suggest-products.ts'

export const catalogRouter = router({
  rows: rowsRouter,
  list: keptProcedure
    .input(checkedAtOnce(listProductsInput))
    .output(listOfWritten(productList))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  search: keptProcedure
    .input(checkedAtOnce(searchInput))
    .output(listOfWritten(productList))
    .query(({ ctx, input }) => listProducts(ctx, { ...input, page: 1, isBlankEmpty: true })),
  suggest: keptProcedure
    .input(checkedAtOnce(suggestInput))
    .output(suggestions)
    .query(({ ctx, input }) => suggestProducts(ctx, input.q)),
  facets: keptProcedure
    .input(checkedAtOnce(facetsInput))
    .output(checkedAtOnce(productFacets))
    .query(({ ctx, input }) => countFacets(ctx, input)),
  compare: keptProcedure
    .input(checkedAtOnce(compareInput))
    .output(comparison)
    .query(({ ctx, input }) => compareProducts(ctx, input.skus)),
  cards: keptProcedure
    .input(checkedAtOnce(cardsInput))
    .output(listOfWritten(productCards))
    .query(({ ctx, input }) => listCards(ctx, input.ids)),
  bySku: keptProcedure
    .input(checkedAtOnce(skuInput))
    .output(checkedAtOnce(productDetail))
    .query(({ ctx, input }) => getProduct(ctx, input)),
  byId: keptProcedure
    .input(checkedAtOnce(idInput))
    .output(checkedAtOnce(productDetail))
    .query(({ ctx, input }) => getProduct(ctx, input)),
  related: keptProcedure
    .input(checkedAtOnce(skuInput))
    .output(listOfWritten(productList))
    .query(({ ctx, input }) => listRelatedProducts(ctx, input.sku)),
  /** What is in stock in place of one that is sold out. */
  similar: keptProcedure
    .input(checkedAtOnce(skuInput))
    .output(listOfWritten(productCards))
    .query(({ ctx, input }) => listSimilarProducts(ctx, input.sku)),
  images: keptProcedure
    .input(checkedAtOnce(idInput))
    .output(z.object({ images: z.array(listedImage) }))
    .query(({ ctx, input }) => listProductImages(ctx, input.id)),
  categories: keptProcedure.output(z.array(category)).query(({ ctx }) => listCategories(ctx)),
  category: keptProcedure
    .input(checkedAtOnce(idInput))
    .output(category)
    .query(({ ctx, input }) => getCategory(ctx, input.id)),
  categoryByPath: keptProcedure
    .input(checkedAtOnce(categoryPathInput))
    .output(listOfWritten(categoryPage))
    .query(({ ctx, input }) => getCategoryByPath(ctx, input, cardsFor(ctx))),
  brands: keptProcedure.output(z.array(brand)).query(({ ctx }) => listBrands(ctx)),
  sitemap: keptProcedure
    .input(sitemapInput)
    .output(sitemap)
    .query(({ ctx, input }) => listSitemap(ctx, input.part)),
})
