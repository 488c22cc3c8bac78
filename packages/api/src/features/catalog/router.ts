import {
  brand,
  category,
  categoryProductsInput,
  idInput,
  listProductsInput,
  productDetail,
  productImage,
  productList,
  searchInput,
  skuInput,
} from '@dobara/contract/catalog.ts'
import { z } from 'zod'
import { publicProcedure, router } from '../../trpc.ts'
import { getCategory } from './get-category.ts'
import { getProduct } from './get-product.ts'
import { listBrands } from './list-brands.ts'
import { listCategories } from './list-categories.ts'
import { listCategoryProducts } from './list-category-products.ts'
import { listProductImages } from './list-product-images.ts'
import { listProducts } from './list-products.ts'
import { listRelatedProducts } from './list-related-products.ts'

const productReply = z.object({ success: z.literal(true), product: productDetail, data: productDetail })

export const catalogRouter = router({
  list: publicProcedure
    .input(listProductsInput)
    .output(productList)
    .query(({ ctx, input }) => listProducts(ctx, input)),
  search: publicProcedure
    .input(searchInput)
    .output(productList)
    .query(({ ctx, input }) => listProducts(ctx, { ...input, page: 1, isBlankEmpty: true })),
  bySku: publicProcedure
    .input(skuInput)
    .output(productReply)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  byId: publicProcedure
    .input(idInput)
    .output(productReply)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  related: publicProcedure
    .input(skuInput)
    .output(productList)
    .query(({ ctx, input }) => listRelatedProducts(ctx, input.sku)),
  images: publicProcedure
    .input(idInput)
    .output(z.object({ success: z.literal(true), images: z.array(productImage) }))
    .query(({ ctx, input }) => listProductImages(ctx, input.id)),
  categories: publicProcedure.output(z.array(category)).query(({ ctx }) => listCategories(ctx)),
  category: publicProcedure
    .input(idInput)
    .output(z.object({ success: z.literal(true), category, data: category }))
    .query(({ ctx, input }) => getCategory(ctx, input.id)),
  categoryProducts: publicProcedure
    .input(categoryProductsInput)
    .output(productList)
    .query(({ ctx, input }) => listCategoryProducts(ctx, input)),
  brands: publicProcedure.output(z.array(brand)).query(({ ctx }) => listBrands(ctx)),
})
