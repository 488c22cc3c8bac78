import { issueMessage } from '../sentences/issue-message.ts'
import { z } from 'zod'
import { filled, hindi, isoTime, page, pageSize, pagination, serialId, text } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { BRAND_SORTS } from './brand-sorts.ts'

/** A brand as an administrator sees it. */
export const adminBrand = z.object({
  id: z.number(),
  name: z.string(),
  /** How it is written in Devanagari: searched, never shown. */
  nameHi: z.string().nullable(),
  /** Made from the first name and never changed: links to its list stay valid. */
  slug: z.string(),
  /** Live products of it. */
  productCount: z.number(),
  /** Those off sale too: what must go elsewhere before it is deleted. */
  goodsCount: z.number(),
  /** An older brand whose name this one resembles: in a list, where it may be a typo of it. */
  resembles: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Identifies the changed state when it is sent back with a change. */
  updatedAt: isoTime,
})
export type AdminBrand = z.infer<typeof adminBrand>

export const listBrandsInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** Any part of the name or the slug. */
  search: text(100).optional(),
  sortBy: z.enum(BRAND_SORTS).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type ListBrandsInput = z.input<typeof listBrandsInput>
export const brandList = z.object({ brands: z.array(adminBrand), pagination })
export type BrandList = z.infer<typeof brandList>

const name = filled(80, issueMessage('brand_name_required'))
export const createBrandInput = z.strictObject({ name, nameHi: hindi(80) })
export type CreateBrandInput = z.input<typeof createBrandInput>
/** With `updatedAt` as it was read, another person's concurrent change is not overwritten. */
export const updateBrandInput = createBrandInput.extend({ id: serialId, updatedAt: seenTime().optional() })
export type UpdateBrandInput = z.input<typeof updateBrandInput>

/** `moveTo`: the brand its products get; needed while it has any. */
export const removeBrandInput = z.strictObject({ id: serialId, moveTo: serialId.optional() })
export const brandRemoved = z.object({ id: z.number(), movedProducts: z.number() })
export type BrandRemoved = z.infer<typeof brandRemoved>

/** Two brands become one, `into`: its products, the coupons that name it and links to its products. */
export const mergeBrandInput = z.strictObject({ id: serialId, into: serialId })
export const brandMerged = z.object({
  id: z.number(),
  into: z.number(),
  movedProducts: z.number(),
  changedCoupons: z.number(),
})
export type BrandMerged = z.infer<typeof brandMerged>
