import {
  byKey,
  CARD_FIELDS,
  DEFAULTED_FIELDS,
  NUMBER_FIELDS,
  SPECIFICATION_FIELDS,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { z } from 'zod'
import { attributeFact, attributeValues, cardFact, variantAttributes } from './attributes.ts'
import { PRODUCT_SORTS } from './product-sorts.ts'
import { qualityReport } from './quality-report.ts'
import { commaList, isoTime, page, pageSize, pagination, rupees, serialId, text } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'

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
  /** ISO 3166 codes such as "CN,IN". */
  countryOfOrigin: commaList.optional(),
  /** Attributes as key:value or key:min-max, such as "printTechnology:laser,pagesPerMinute:30-39". Values of one key widen, keys narrow. */
  attributes: commaList.optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
})
export type ListProductsInput = z.input<typeof listProductsInput>

/** The documented fields that describe a product, in replies. */
export const specification = z.object({
  ...byKey(SPECIFICATION_FIELDS, () => z.string().nullable()),
  ...byKey(NUMBER_FIELDS, () => z.number().nullable()),
  ...byKey(DEFAULTED_FIELDS, () => z.number()),
})

/** The machines for sale of what is counted one by one; `batteryMinPct` and `batteryMaxPct` of those that were measured. */
export const unitsSummary = z.object({
  count: z.number(),
  batteryMinPct: z.number().nullable(),
  batteryMaxPct: z.number().nullable(),
})
export type UnitsSummary = z.infer<typeof unitsSummary>

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
  /** Absent where it is not counted by its machines. */
  units: unitsSummary.optional(),
  condition: z.string(),
  ...specification.pick(byKey(CARD_FIELDS, (): true => true)).shape,
  countryOfOrigin: z.string().nullable(),
  /** The lowest price of the last 90 days, after at least one higher one. */
  isLowestPrice: z.boolean(),
  /** End of a coupon that anyone may use on this product; null if there is none. */
  saleEndsAt: isoTime.nullable(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  rating: z.number(),
  reviewCount: z.number(),
  hasVariants: z.boolean(),
  /**
   * Variant whose price the row shows: the cheapest in stock that matches the request; null for a product without
   * variants.
   */
  variant: z
    .object({
      id: z.number(),
      sku: z.string(),
      attributes: variantAttributes,
    })
    .nullable(),
  /** Set if there is exactly one item to add to a cart without choosing. */
  defaultVariantId: z.number().nullable(),
  /** Attributes that cards show; null if there are none. */
  facts: z.array(attributeFact).nullable(),
})
export type ProductCard = z.infer<typeof productCard>

/** A card in a long list of the screens: without the documented fields that no card needs. REST has them in its rows. */
const listedCard = productCard
  .omit({ brandSlug: true, categoryId: true, discountPercent: true, inStock: true, countryOfOrigin: true })
  .extend({ facts: z.array(cardFact).nullable() })
export type ListedCard = z.output<typeof listedCard>

const withoutIt = {
  /** The search without this piece. */
  without: z.string(),
}
/** Understood part of a search: a filter, or a processor that is searched by its name in addition to one. */
export const understoodPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), min: rupees.nullable(), max: rupees.nullable(), ...withoutIt }),
  z.object({ kind: z.literal('ram'), gb: z.number(), ...withoutIt }),
  z.object({ kind: z.literal('storage'), size: z.string(), ...withoutIt }),
  z.object({ kind: z.literal('chip'), name: z.string(), ...withoutIt }),
])
export type UnderstoodPart = z.infer<typeof understoodPart>

export const productList = z.object({
  products: z.array(listedCard),
  pagination,
  /** Words searched instead of the typed ones, which match nothing; null or absent if the typed ones were searched. */
  searchedFor: z.string().nullable().optional(),
  /** Filters expressed as text in the search, in the order typed; absent if there is no search. */
  understood: z.array(understoodPart).optional(),
  /** Searches spelt like one that finds nothing. */
  closeTo: z.array(z.string()).optional(),
})
export type ProductList = z.infer<typeof productList>

export const productVariant = z.object({
  id: z.number(),
  sku: z.string(),
  price: rupees,
  mrp: rupees.nullable(),
  stockQty: z.number(),
  inStock: z.boolean(),
  /** Absent where it is not counted by its machines. */
  units: unitsSummary.optional(),
  attributes: variantAttributes,
  /** Attributes other than colour, RAM and storage, with their labels; absent if there are none. */
  facts: z.array(attributeFact).optional(),
  /** Also the version that a change can name, to be notified of concurrent changes. */
  updatedAt: isoTime,
})
export type ProductVariant = z.infer<typeof productVariant>

export const productImage = z.object({
  id: z.number(),
  cloudinaryUrl: z.string(),
  altText: z.string(),
  isPrimary: z.boolean(),
  width: z.number(),
  height: z.number(),
  /** The first of the variants it shows; null: the product as such. */
  variantId: z.number().nullable(),
  /** Others that it shows too, where there are any. */
  furtherVariantIds: z.array(z.number()).optional(),
  /** A data address of a few pixels of it, to be seen until it is there; null of older pictures. */
  blur: z.string().nullable().optional(),
  /** It shows a product of this kind, not the one on sale; absent where it does not. */
  isRepresentative: z.literal(true).optional(),
})
export type ProductImage = z.infer<typeof productImage>

/** A category on the way to something. */
const categoryStep = z.object({
  id: z.number(),
  name: z.string(),
  nameHi: z.string().nullable(),
  slug: z.string(),
})

export const productDetail = productCard.omit({ defaultVariantId: true }).extend({
  gstPercent: z.number(),
  /** The GST inside the price. */
  gstInPrice: rupees,
  hsn: z.string(),
  kind: z.string(),
  /** Only of items under the margin scheme: no tax of them is shown, and no input credit is given for it. */
  isTaxedByMargin: z.literal(true).optional(),
  ...specification.shape,
  /** Values by attribute key; `facts` has all of them with their labels. */
  attributes: attributeValues,
  createdAt: isoTime,
  updatedAt: isoTime,
  /** Root category first. */
  categoryPath: z.array(categoryStep),
  variants: z.array(productVariant),
  images: z.array(productImage),
  /** The newest report about the product as such. */
  qualityReport: qualityReport.nullable(),
  /** The newest report of each variant that has one of its own; absent where none has. */
  variantReports: z.array(qualityReport).optional(),
  /** The next better grade of the same machine in stock, and for how much more, of each variant that has one. */
  gradeUps: z
    .array(
      z.object({ variantId: z.number().nullable(), sku: z.string(), condition: z.string(), more: rupees }),
    )
    .optional(),
})
export type ProductDetail = z.infer<typeof productDetail>

export const category: z.ZodType<Category> = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    nameHi: z.string().nullable(),
    slug: z.string(),
    parentId: z.number().nullable(),
    productCount: z.number(),
    children: z.array(category),
  }),
)
export type Category = {
  id: number
  name: string
  /** On Hindi pages; null shows the English. */
  nameHi: string | null
  slug: string
  parentId: number | null
  /** Live products in it and below it. */
  productCount: number
  children: Category[]
}

/** The picture of each main category that has something for sale: one of its products, by the id of the category. */
export const categoryPictures = z.array(z.object({ id: z.number(), imageUrl: z.string() }))
export type CategoryPictures = z.infer<typeof categoryPictures>

export const brand = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  productCount: z.number(),
})
export type Brand = z.infer<typeof brand>

/** Up to five products for the search field, with only the fields that a suggestion shows. */
export const suggestInput = z.object({ q: text(100).min(1) })
export const suggestions = z.object({
  products: z.array(productCard.pick({ sku: true, title: true, price: true, imageUrl: true })),
})
export type Suggestion = z.infer<typeof suggestions>['products'][number]

export const MAX_COMPARED = 4
export const compareInput = z.object({
  skus: commaList.refine(
    (skus) => skus.length <= MAX_COMPARED,
    issueMessage('compared_too_many', { max: MAX_COMPARED }),
  ),
})
/** Products in the order requested, without those no longer for sale. */
export const comparison = z.object({ products: z.array(productDetail) })

/** A category found by its path, such as "laptops/business-laptops", with one page of its products. */
export const categoryPage = productList.extend({
  category,
  /** Root first, the category itself last. */
  breadcrumbs: z.array(categoryStep),
})
export type CategoryPage = z.infer<typeof categoryPage>

export const skuInput = z.object({ sku: text(64).min(1) })
export const idInput = z.object({ id: serialId })
export const searchInput = z.object({ q: text(100).default(''), limit: pageSize(12, 50) })
/** Filters and sort orders of the product list, without the search text and the category, which is given separately. */
const categoryListInput = listProductsInput
  .omit({ q: true, category: true, categoryId: true })
  .extend({ limit: pageSize(12) })
export const categoryPathInput = categoryListInput.extend({ path: text(512).min(1) })
export const categoryProductsInput = categoryListInput.extend({ id: serialId })
