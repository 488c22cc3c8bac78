import type { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import type { z } from 'zod'

export type ProductFilter = Omit<z.output<typeof listProductsInput>, 'page' | 'limit' | 'sort' | 'q'>

/** Adds a value to a statement and returns its placeholder, such as "$3". */
export type Bind = (value: unknown) => string

/** The grades asked for, by code, letter or label in any case; what is none of them finds nothing. */
export function conditionCodes(asked: readonly string[]): string[] {
  const names = new Set(asked.map((name) => name.toLowerCase()))
  return CONDITIONS.filter(({ code, grade, label }) =>
    [code, grade, label].some((name) => names.has(name.toLowerCase())),
  ).map(({ code }) => code)
}

/** The last part of a category path is its slug, or one it had before. Children are included. */
function categoryConditions({ category, categoryId }: ProductFilter, bind: Bind): string[] {
  const conditions: string[] = []
  if (category) {
    const slug = bind(category.toLowerCase().split('/').findLast(Boolean) ?? '')
    conditions.push(`product.category_id = ANY(ARRAY(SELECT part.id FROM category whole
        JOIN category part ON whole.id IN (part.id, part.parent_id) WHERE whole.id = coalesce(
          (SELECT id FROM category WHERE slug = ${slug}),
          (SELECT category_id FROM category_former_path WHERE path = ${slug}))))`)
  }
  if (categoryId !== undefined) {
    const id = bind(categoryId)
    conditions.push(
      `product.category_id = ANY(ARRAY(SELECT id FROM category WHERE ${id} IN (id, parent_id)))`,
    )
  }
  return conditions
}

function brandCondition(names: string): string {
  return `product.brand_id = ANY(ARRAY(SELECT id FROM brand WHERE slug = ANY(${names}::text[]) OR lower(name) = ANY(${names}::text[])
    UNION SELECT brand_id FROM brand_former_slug WHERE slug = ANY(${names}::text[])))`
}

/** Every filter that is judged on the product itself, each with its conditions; none where it is not set. */
export function productConditions(filter: ProductFilter, bind: Bind) {
  const { brand, condition, processor, operatingSystem, touchscreen, countryOfOrigin } = filter
  return {
    brand: brand ? [brandCondition(bind(brand.map((name) => name.toLowerCase())))] : [],
    category: categoryConditions(filter, bind),
    condition: condition
      ? [`product.condition = ANY(${bind(conditionCodes(condition))}::product_condition[])`]
      : [],
    processor: processor ? [`product.cpu_maker = ${bind(processor)}`] : [],
    operatingSystem: operatingSystem ? [`product.os_family = ${bind(operatingSystem)}`] : [],
    touchscreen: touchscreen === undefined ? [] : [touchscreen ? 'product.is_touch' : 'NOT product.is_touch'],
    countryOfOrigin: countryOfOrigin
      ? [
          `product.country_of_origin = ANY(${bind(countryOfOrigin.map((code) => code.toUpperCase()))}::text[])`,
        ]
      : [],
  }
}
