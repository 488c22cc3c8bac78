import { z } from 'zod'
import { attributeFacet } from './attributes.ts'
import { listProductsInput } from './catalog.ts'

export const FACETS = [
  'brand',
  'category',
  'condition',
  'ramGb',
  'storage',
  'price',
  'inStock',
  'processor',
  'operatingSystem',
  'useCase',
  'touchscreen',
  'countryOfOrigin',
] as const
export type Facet = (typeof FACETS)[number]

export const facetsInput = listProductsInput.omit({ page: true, limit: true, sort: true })
const facetChoice = z.object({
  /** As the list's query parameter takes it; for price "min-max" in rupees with an open end left out. */
  value: z.string(),
  label: z.string(),
  /** Products the list would have with this choice, and every filter of the other groups. */
  count: z.number(),
})
/** Choices of each filter, with counts. Every documented choice is included, also those with none. */
export const productFacets = z.object({
  total: z.number(),
  facets: z.object({
    brand: z.array(facetChoice),
    category: z.array(facetChoice),
    condition: z.array(facetChoice),
    ramGb: z.array(facetChoice),
    storage: z.array(facetChoice),
    price: z.array(facetChoice),
    inStock: z.array(facetChoice),
    processor: z.array(facetChoice),
    operatingSystem: z.array(facetChoice),
    useCase: z.array(facetChoice),
    touchscreen: z.array(facetChoice),
    countryOfOrigin: z.array(facetChoice),
  }) satisfies z.ZodType<Record<Facet, z.infer<typeof facetChoice>[]>>,
  /** The same for attributes that some of these products have, or that the request filters by. */
  attributes: z.array(attributeFacet),
})
export type ProductFacets = z.infer<typeof productFacets>
