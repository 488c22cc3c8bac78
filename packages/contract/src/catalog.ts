import { z } from 'zod'
import { commaList, isoTime, page, pageSize, pagination, rupees, serialId, text } from './shapes.ts'

export const PRODUCT_SORTS = ['relevance', 'price_asc', 'price_desc', 'newest', 'discount', 'rating'] as const

/** Product list query (GET /api/products/filter and /products). Lists are comma separated. */
export const listProductsInput = z.object({
  page,
  limit: pageSize(12, 1000),
  q: text(100).optional(),
  brand: commaList.optional(),
  condition: commaList.optional(),
  minPrice: z.coerce.number().min(0).max(20_000_000).optional(),
  maxPrice: z.coerce.number().min(0).max(20_000_000).optional(),
  ramGb: commaList.optional(),
  storage: commaList.optional(),
  inStock: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .optional(),
  processor: z.enum(['intel', 'amd']).optional(),
  operatingSystem: z.enum(['windows', 'macos']).optional(),
  useCase: z.enum(['MULTI_TASKING', 'EVERYDAY_NEEDS']).optional(),
  touchscreen: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .optional(),
  category: text(128).optional(),
  categoryId: serialId.optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
})
export type ListProductsInput = z.input<typeof listProductsInput>

/** A row of a product grid: everything a card shows. */
export const productCard = z.object({
  id: z.number(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  brandSlug: z.string(),
  model: z.string(),
  categoryId: z.number(),
  price: rupees,
  mrp: rupees.nullable(),
  discountPercent: z.number(),
  inStock: z.boolean(),
  stockQty: z.number(),
  condition: z.string(),
  cpu: z.string().nullable(),
  ramGb: z.number().nullable(),
  storage: z.string().nullable(),
  displaySizeInches: z.number().nullable(),
  batteryHealthPct: z.number().nullable(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  rating: z.number(),
  reviewCount: z.number(),
  hasVariants: z.boolean(),
  /** Set when there is exactly one thing to add to a cart without choosing. */
  defaultVariantId: z.number().nullable(),
})
export type ProductCard = z.infer<typeof productCard>

export const productList = z.object({
  success: z.literal(true),
  products: z.array(productCard),
  pagination,
})
export type ProductList = z.infer<typeof productList>

export const productVariant = z.object({
  id: z.number(),
  sku: z.string(),
  price: rupees,
  mrp: rupees.nullable(),
  stockQty: z.number(),
  inStock: z.boolean(),
  attributes: z.object({
    color: z.string().nullable(),
    ramGb: z.number().nullable(),
    storage: z.string().nullable(),
  }),
})
export type ProductVariant = z.infer<typeof productVariant>

export const productImage = z.object({
  id: z.number(),
  cloudinaryUrl: z.string(),
  altText: z.string(),
  isPrimary: z.boolean(),
  width: z.number(),
  height: z.number(),
  variantId: z.number().nullable(),
})
export type ProductImage = z.infer<typeof productImage>

export const qualityReport = z.object({
  checkedAt: isoTime,
  technician: z.string(),
  points: z.array(
    z.object({
      point: z.number(),
      result: z.enum(['pass', 'remark', 'fail', 'not_applicable']),
      note: z.string().nullable(),
    }),
  ),
})
export type QualityReport = z.infer<typeof qualityReport>

export const productDetail = productCard.omit({ defaultVariantId: true }).extend({
  gstPercent: z.number(),
  /** The GST inside the price. */
  gstInPrice: rupees,
  hsn: z.string(),
  countryOfOrigin: z.string().nullable(),
  kind: z.string(),
  gpu: z.string().nullable(),
  color: z.string().nullable(),
  displayResolution: z.string().nullable(),
  displayPanel: z.string().nullable(),
  displayRefreshHz: z.number().nullable(),
  brightnessNits: z.number().nullable(),
  os: z.string().nullable(),
  keyboardLayout: z.string().nullable(),
  weightKg: z.number().nullable(),
  dimensionsMm: z.string().nullable(),
  ports: z.string().nullable(),
  batteryCycles: z.number().nullable(),
  warrantyMonths: z.number(),
  returnWindowDays: z.number(),
  fulfillmentLocation: z.string().nullable(),
  highlights: z.string().nullable(),
  description: z.string().nullable(),
  cosmeticNotes: z.string().nullable(),
  functionalNotes: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  /** Root category first. */
  categoryPath: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
  variants: z.array(productVariant),
  images: z.array(productImage),
  qualityReport: qualityReport.nullable(),
})
export type ProductDetail = z.infer<typeof productDetail>

export const category: z.ZodType<Category> = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    parentId: z.number().nullable(),
    productCount: z.number(),
    children: z.array(category),
  }),
)
export type Category = {
  id: number
  name: string
  slug: string
  parentId: number | null
  /** Live products in it and below it. */
  productCount: number
  children: Category[]
}

export const brand = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  productCount: z.number(),
})
export type Brand = z.infer<typeof brand>

export const skuInput = z.object({ sku: text(64).min(1) })
export const idInput = z.object({ id: serialId })
export const searchInput = z.object({ q: text(100).default(''), limit: pageSize(12, 50) })
export const categoryProductsInput = z.object({ id: serialId, page, limit: pageSize(12) })
