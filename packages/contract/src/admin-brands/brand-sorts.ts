// Without zod: the address of the list is read with it before anything of the back office is loaded.
export const BRAND_SORTS = ['name', 'products'] as const
export type BrandSort = (typeof BRAND_SORTS)[number]
