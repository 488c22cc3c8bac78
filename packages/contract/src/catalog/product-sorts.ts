// On its own: the browser reads addresses with it, and must not load the schemas for that.
export const PRODUCT_SORTS = [
  'relevance',
  'price_asc',
  'price_desc',
  'newest',
  'discount',
  'rating',
  // Legal Metrology (Packaged Commodities) Rules, 6(10A): sortable by country of origin.
  'origin',
] as const
