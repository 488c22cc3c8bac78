import {
  brand,
  category,
  categoryPage,
  categoryPathInput,
  categoryPictures,
  compareInput,
  comparison,
  idInput,
  listProductsInput,
  productDetail,
  productList,
  searchInput,
  skuInput,
  suggestInput,
  suggestions,
} from '@dobara/contract/catalog/catalog.ts'
import { facetsInput, productFacets } from '@dobara/contract/catalog/facets.ts'
import { attribute } from '@dobara/contract/catalog/attributes.ts'
import { listedImage, productCardList } from '@dobara/contract/catalog/product-rows.ts'
import { feedInput, productFeed } from '@dobara/contract/catalog/product-feed.ts'
import { sitemap, sitemapInput } from '@dobara/contract/content/sitemap.ts'
import { cardsInput, productCards } from '@dobara/contract/catalog/wishlist.ts'
import { z } from 'zod'
import { listAttributeRowsOf } from '../../base/attributes/queries.ts'
import { prepared } from '../../sql.ts'
import { cachedProcedure, router } from '../../trpc.ts'
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
import { readProductFeed } from './product-feed.ts'
import { listCategoryPictures } from './queries.ts'
import { readCards } from './read-cards.ts'
import { rowsRouter } from './rows/router.ts'
import { suggestProducts } from './search/suggest-products.ts'
import { unitsRouter } from './units/router.ts'

export const catalogRouter = router({
  rows: rowsRouter,
  units: unitsRouter,
  list: cachedProcedure
    .input(listProductsInput)
    .output(productList)
    .query(({ ctx, input }) => listProducts(ctx, input)),
  search: cachedProcedure
    .input(searchInput)
    .output(productList)
    .query(({ ctx, input }) => listProducts(ctx, { ...input, page: 1, isBlankEmpty: true })),
  suggest: cachedProcedure
    .input(suggestInput)
    .output(suggestions)
    .query(({ ctx, input }) => suggestProducts(ctx, input.q)),
  facets: cachedProcedure
    .input(facetsInput)
    .output(productFacets)
    .query(({ ctx, input }) => countFacets(ctx, input)),
  compare: cachedProcedure
    .input(compareInput)
    .output(comparison)
    .query(({ ctx, input }) => compareProducts(ctx, input.skus)),
  cards: cachedProcedure
    .input(cardsInput)
    .output(productCards)
    .query(({ ctx, input }) => listCards(ctx, input.ids)),
  bySku: cachedProcedure
    .input(skuInput)
    .output(productDetail)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  byId: cachedProcedure
    .input(idInput)
    .output(productDetail)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  related: cachedProcedure
    .input(skuInput)
    .output(productCardList)
    .query(({ ctx, input }) => listRelatedProducts(ctx, input.sku)),
  /** Alternatives in stock to a product that is sold out. */
  similar: cachedProcedure
    .input(skuInput)
    .output(productCards)
    .query(({ ctx, input }) => listSimilarProducts(ctx, input.sku)),
  images: cachedProcedure
    .input(idInput)
    .output(z.object({ images: z.array(listedImage) }))
    .query(({ ctx, input }) => listProductImages(ctx, input.id)),
  categories: cachedProcedure.output(z.array(category)).query(({ ctx }) => listCategories(ctx)),
  categoryPictures: cachedProcedure
    .output(categoryPictures)
    .query(({ ctx }) => listCategoryPictures(ctx.sql)),
  category: cachedProcedure
    .input(idInput)
    .output(category)
    .query(({ ctx, input }) => getCategory(ctx, input.id)),
  categoryByPath: cachedProcedure
    .input(categoryPathInput)
    .output(categoryPage)
    .query(({ ctx, input }) => getCategoryByPath(ctx, input, readCards)),
  /** The keys, labels, types and choices of all attributes of what is offered. */
  attributes: cachedProcedure
    .output(z.array(attribute))
    .query(({ ctx }) => listAttributeRowsOf(prepared(ctx.sql), 'offer')),
  brands: cachedProcedure.output(z.array(brand)).query(({ ctx }) => listBrands(ctx)),
  sitemap: cachedProcedure
    .input(sitemapInput)
    .output(sitemap)
    .query(({ ctx, input }) => listSitemap(ctx, input.part)),
  /** All that can be bought, for the catalogues of others. */
  feed: cachedProcedure
    .input(feedInput)
    .output(productFeed)
    .query(({ ctx, input }) => readProductFeed(ctx, input.part)),
})
