import type { Prisma } from '@dobara/db/generated/client.ts'
import { escapeLike } from '../../base/filter-words.ts'
import type { Db, Tx } from '../../context.ts'

const OWN_COLUMNS = {
  id: true,
  name: true,
  nameHi: true,
  slug: true,
  parentId: true,
  updatedAt: true,
} as const
const SHOWN_ORDER = [{ sortOrder: 'asc' }, { name: 'asc' }, { id: 'asc' }] as const
const CATEGORY_COLUMNS = {
  ...OWN_COLUMNS,
  parent: { select: { slug: true } },
  children: { select: OWN_COLUMNS, orderBy: [...SHOWN_ORDER] },
} satisfies Prisma.CategorySelect
export type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof CATEGORY_COLUMNS }>

/** One page of the main categories with those below them, in the order of the shop's navigation. */
export async function listMainCategoryRows(
  db: Db,
  { search, limit, offset }: { search?: string; limit: number; offset: number },
): Promise<{ rows: CategoryRow[]; total: number }> {
  const contains = search ? { contains: escapeLike(search), mode: 'insensitive' as const } : undefined
  const named = { OR: [{ name: contains }, { nameHi: contains }, { slug: contains }] }
  const where: Prisma.CategoryWhereInput = {
    parentId: null,
    ...(contains && { OR: [...named.OR, { children: { some: named } }] }),
  }
  const [rows, total] = await Promise.all([
    db.category.findMany({
      where,
      orderBy: [...SHOWN_ORDER],
      take: limit,
      skip: offset,
      select: CATEGORY_COLUMNS,
    }),
    db.category.count({ where }),
  ])
  return { rows, total }
}

export function findCategory(db: Db | Tx, id: number): Promise<CategoryRow | null> {
  return db.category.findUnique({ where: { id }, select: CATEGORY_COLUMNS })
}

export type ProductCounts = { live: number; all: number }

/** Counts the products directly in each of these categories: live ones, and those including products off sale. */
export async function countProducts(db: Db | Tx, categoryIds: number[]): Promise<Map<number, ProductCounts>> {
  const rows = await db.$queryRaw<({ id: number } & ProductCounts)[]>`
    SELECT category_id AS id, count(*)::int AS all, (count(*) FILTER (WHERE deleted_at IS NULL))::int AS live
      FROM product WHERE category_id = ANY(${categoryIds}::int[]) GROUP BY category_id`
  return new Map(rows.map(({ id, live, all }) => [id, { live, all }]))
}

/**
 * Serializes all changes of categories: what is valid for one depends on the others, and two concurrent changes could
 * make each the other's parent. Reads and sales are not blocked.
 */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE category IN SHARE ROW EXCLUSIVE MODE`
}

/**
 * Locks the row for deletion: a coupon that names it at the same time waits, and then either counts or finds it
 * deleted.
 */
export async function lockForDeletion(tx: Tx, id: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM category WHERE id = ${id} FOR UPDATE`
}

export async function isSlugTaken(tx: Tx, slug: string, ofOtherThan?: number): Promise<boolean> {
  const found = await tx.category.findFirst({
    where: { slug, ...(ofOtherThan !== undefined && { id: { not: ofOtherThan } }) },
    select: { id: true },
  })
  return found !== null
}

export type CategoryFields = { name: string; nameHi: string | null; slug: string; parentId: number | null }

/** Behind the last of a level. */
async function nextOrder(tx: Tx, parentId: number | null): Promise<number> {
  const { _max: max } = await tx.category.aggregate({ where: { parentId }, _max: { sortOrder: true } })
  return (max.sortOrder ?? -1) + 1
}

/** The new category, last of its level. */
export async function insertCategory(tx: Tx, fields: CategoryFields, at: Date): Promise<number> {
  const sortOrder = await nextOrder(tx, fields.parentId)
  const { id } = await tx.category.create({
    data: { ...fields, sortOrder, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  return id
}

/** Updates a category. One that moves to another level becomes the last of it. */
export async function setCategory(
  tx: Tx,
  { id, isElsewhere, ...data }: CategoryFields & { id: number; updatedAt: Date; isElsewhere: boolean },
): Promise<void> {
  const place = isElsewhere ? { sortOrder: await nextOrder(tx, data.parentId) } : {}
  await tx.category.update({ where: { id }, data: { ...data, ...place } })
}

/** The ids of a level in the order of the navigation. */
export async function listLevel(tx: Tx, parentId: number | null): Promise<number[]> {
  const rows = await tx.category.findMany({
    where: { parentId },
    orderBy: [...SHOWN_ORDER],
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Brings a level into this order. */
export async function setOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE category SET sort_order = placed.number - 1
      FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS placed(id, number)
     WHERE category.id = placed.id AND category.sort_order <> placed.number - 1`
}

export type Place = { place: number; siblings: number }

/** Returns the position of each category in its level. */
export async function listPlaces(db: Db | Tx): Promise<Map<number, Place>> {
  const rows = await db.$queryRaw<({ id: number } & Place)[]>`
    SELECT id, (row_number() OVER (PARTITION BY parent_id ORDER BY sort_order, name, id) - 1)::int AS place,
           count(*) OVER (PARTITION BY parent_id)::int AS siblings
      FROM category`
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.category.delete({ where: { id } })
}

/** Returns how many products went to the other category, those off sale among them. */
export async function moveProducts(
  tx: Tx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<number> {
  const { count } = await tx.product.updateMany({
    where: { categoryId: from },
    data: { categoryId: to, updatedAt: at },
  })
  return count
}

/** Codes of coupons that are not over and name the category, at most five. */
export async function listCodesNaming(tx: Tx, categoryId: number, now: Date): Promise<string[]> {
  const rows = await tx.coupon.findMany({
    where: {
      deletedAt: null,
      validUntil: { gte: now },
      OR: [{ applicableCategories: { has: categoryId } }, { excludedCategories: { has: categoryId } }],
    },
    orderBy: { code: 'asc' },
    take: 5,
    select: { code: true },
  })
  return rows.map(({ code }) => code)
}

/** From now on these paths lead to this category, unless another one lives there. */
export async function rememberPaths(
  tx: Tx,
  { paths, categoryId, at }: { paths: string[]; categoryId: number; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO category_former_path (path, category_id, created_at)
    SELECT path, ${categoryId}::int, ${at} FROM unnest(${paths}::text[]) AS path
        ON CONFLICT (path) DO UPDATE SET category_id = excluded.category_id, created_at = excluded.created_at`
}

/** Redirects the former paths of one category to another. */
export async function leadElsewhere(tx: Tx, from: number, to: number): Promise<void> {
  await tx.categoryFormerPath.updateMany({ where: { categoryId: from }, data: { categoryId: to } })
}
