import { issueMessage } from './sentences/issue-message.ts'
import { SLUG_PATTERN } from '@dobara/domain/catalog/slug.ts'
import { z } from 'zod'
import { filled, hindi, isoTime, page, pageSize, pagination, serialId, text } from './shapes.ts'
import { seenTime } from './time-fields.ts'

const adminCategory = z.object({
  id: z.number(),
  name: z.string(),
  nameHi: z.string().nullable(),
  slug: z.string(),
  parentId: z.number().nullable(),
  /** Position among the categories of its level, from 0, and their number. */
  place: z.number().int(),
  siblings: z.number().int(),
  /** Live products in it and below it. */
  productCount: z.number(),
  /** Products in it itself, those off sale too: what must go elsewhere before it is deleted. */
  goodsCount: z.number(),
  /** Identifies the changed state when it is sent back with a change. */
  updatedAt: isoTime,
})

/** A category as an administrator sees it, with those below it. */
export const categoryWithChildren = adminCategory.extend({ children: z.array(adminCategory) })
export type CategoryWithChildren = z.infer<typeof categoryWithChildren>
export type AdminCategory = z.infer<typeof adminCategory>

/** Pages count main categories; `search` is any part of their name or slug, or of one below them. */
export const listCategoriesInput = z.strictObject({ page, limit: pageSize(10), search: text(100).optional() })
export type ListCategoriesInput = z.input<typeof listCategoriesInput>
export const categoryList = z.object({ categories: z.array(categoryWithChildren), pagination })
export type CategoryList = z.infer<typeof categoryList>

const name = filled(80, issueMessage('category_name_required'))
/** Left out or blank: made of the name. */
const slug = text(80)
  .toLowerCase()
  .refine((value) => value === '' || SLUG_PATTERN.test(value), issueMessage('slug_wrong'))
/** Null: a main category. */
const parentId = serialId.nullable()

/** Fields of the documented entity that are not written: they may be sent back as they came. */
const unwritten = {
  children: z.array(z.unknown()).optional(),
  productCount: z.number().optional(),
  goodsCount: z.number().optional(),
  place: z.number().optional(),
  siblings: z.number().optional(),
}

export const createCategoryInput = z.strictObject({
  name,
  nameHi: hindi(80),
  slug: slug.nullish(),
  parentId: parentId.optional(),
  ...unwritten,
})
export type CreateCategoryInput = z.input<typeof createCategoryInput>

/**
 * Omitted fields remain unchanged. With `updatedAt` as it was read, a concurrent change by another person is not
 * overwritten.
 */
export const updateCategoryInput = z.strictObject({
  id: serialId,
  name: name.optional(),
  nameHi: hindi(80),
  slug: slug.nullish(),
  parentId: parentId.optional(),
  updatedAt: seenTime().optional(),
  ...unwritten,
})
export type UpdateCategoryInput = z.input<typeof updateCategoryInput>

const place = z.number().int().min(0).max(10_000)
/**
 * Moves a category from the place where it was seen: nothing changes if it is elsewhere by now. A place after the
 * last means last.
 */
export const moveCategoryInput = z.strictObject({ id: serialId, from: place, to: place })
export type MoveCategoryInput = z.input<typeof moveCategoryInput>

/** `moveTo`: the category its products go to; needed while it has any. */
export const removeCategoryInput = z.strictObject({ id: serialId, moveTo: serialId.optional() })
export const categoryRemoved = z.object({ id: z.number(), movedProducts: z.number() })
export type CategoryRemoved = z.infer<typeof categoryRemoved>
