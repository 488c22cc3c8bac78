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
  productImage,
  productList,
  searchInput,
  skuInput,
  suggestInput,
  suggestions,
} from '@dobara/contract/catalog.ts'
import { sitemap, sitemapInput } from '@dobara/contract/sitemap.ts'
import { cardsInput, productCards } from '@dobara/contract/wishlist.ts'
import { z } from 'zod'
import { publicProcedure, router } from '../../trpc.ts'
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
import { rowsRouter } from './rows/router.ts'
import { suggestProducts } from './search/suggest-products.ts'

export const catalogRouter = router({
  rows: rowsRouter,
  list: publicProcedure
    .input(listProductsInput)
    .output(productList)
    .query(({ ctx, input }) => listProducts(ctx, input)),
  search: publicProcedure
    .input(searchInput)
    .output(productList)
    .query(({ ctx, input }) => listProducts(ctx, { ...input, page: 1, isBlankEmpty: true })),
  suggest: publicProcedure
    .input(suggestInput)
    .output(suggestions)
    .query(({ ctx, input }) => suggestProducts(ctx, input.q)),
  facets: publicProcedure
    .input(facetsInput)
    .output(productFacets)
    .query(({ ctx, input }) => countFacets(ctx, input)),
  compare: publicProcedure
    .input(compareInput)
    .output(comparison)
    .query(({ ctx, input }) => compareProducts(ctx, input.skus)),
  cards: publicProcedure
    .input(cardsInput)
    .output(productCards)
    .query(({ ctx, input }) => listCards(ctx, input.ids)),
  bySku: publicProcedure
    .input(skuInput)
    .output(productDetail)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  byId: publicProcedure
    .input(idInput)
    .output(productDetail)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  related: publicProcedure
    .input(skuInput)
    .output(productList)
    .query(({ ctx, input }) => listRelatedProducts(ctx, input.sku)),
  /** What is in stock in place of one that is sold out. */
  similar: publicProcedure
    .input(skuInput)
    .output(productCards)
    .query(({ ctx, input }) => listSimilarProducts(ctx, input.sku)),
  images: publicProcedure
    .input(idInput)
    .output(z.object({ images: z.array(productImage) }))
    .query(({ ctx, input }) => listProductImages(ctx, input.id)),
  categories: publicProcedure.output(z.array(category)).query(({ ctx }) => listCategories(ctx)),
  category: publicProcedure
    .input(idInput)
    .output(category)
    .query(({ ctx, input }) => getCategory(ctx, input.id)),
  categoryByPath: publicProcedure
    .input(categoryPathInput)
    .output(categoryPage)
    .query(({ ctx, input }) => getCategoryByPath(ctx, input)),
  brands: publicProcedure.output(z.array(brand)).query(({ ctx }) => listBrands(ctx)),
  sitemap: publicProcedure
    .input(sitemapInput)
    .output(sitemap)
    .query(({ ctx, input }) => listSitemap(ctx, input.part)),
})
