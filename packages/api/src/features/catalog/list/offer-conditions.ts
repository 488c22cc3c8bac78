import {
  type RequestedAttribute,
  readRequestedAttribute,
} from '@dobara/domain/catalog/attributes/attribute.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { memoryOf } from '../../../base/filter-words.ts'
import { storageRequested, USE_CASE_LIMITS } from '../offer-filter.ts'
import { type Bind, conditionCodes, type ProductFilter } from '../product-filter.ts'

/** Filters that are judged on the product: every offer of one has the same. */
export const PRODUCT_GROUPS = [
  'brand',
  'category',
  'condition',
  'processor',
  'operatingSystem',
  'touchscreen',
  'countryOfOrigin',
] as const
export type ProductGroup = (typeof PRODUCT_GROUPS)[number]

/** Column of product_offer for each group. */
export const COLUMNS = {
  brand: 'brand_id',
  category: 'category_id',
  condition: 'condition',
  processor: 'cpu_maker',
  operatingSystem: 'os_family',
  touchscreen: 'is_touch',
  countryOfOrigin: 'country_of_origin',
} as const satisfies Record<ProductGroup, string>

/** Filters that are judged on each offer of a product. */
export const OFFER_GROUPS = ['ramGb', 'storage', 'useCase', 'price'] as const
export type OfferGroup = (typeof OFFER_GROUPS)[number]

/** SQL conditions on a row of product_offer; groups that are not set are missing. `alias` names the row. */
export type Condition = (alias: string) => string
export type Conditions = {
  product: Partial<Record<ProductGroup, Condition>>
  offer: Partial<Record<OfferGroup, Condition>>
  /** On attributes, by their keys; offers of one product can differ in them too. */
  attribute: Record<string, Condition>
}

const all = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length === 0 ? undefined : (alias) => conditions.map((one) => one(alias)).join(' AND ')

/** The last part of a category path is its slug, or one it had before. Children are included. */
function categoryCondition({ category, categoryId }: ProductFilter, bind: Bind): Condition | undefined {
  const conditions: Condition[] = []
  if (category) {
    const slug = bind(category.toLowerCase().split('/').findLast(Boolean) ?? '')
    conditions.push(
      (alias) => `${alias}.category_id = ANY(ARRAY(SELECT part.id FROM category whole
        JOIN category part ON whole.id IN (part.id, part.parent_id) WHERE whole.id = coalesce(
          (SELECT id FROM category WHERE slug = ${slug}),
          (SELECT category_id FROM category_former_path WHERE path = ${slug}))))`,
    )
  }
  if (categoryId !== undefined) {
    const id = bind(categoryId)
    conditions.push(
      (alias) => `${alias}.category_id = ANY(ARRAY(SELECT id FROM category WHERE ${id} IN (id, parent_id)))`,
    )
  }
  return all(conditions)
}

function brandCondition(brands: readonly string[], bind: Bind): Condition {
  const names = bind(brands.map((name) => name.toLowerCase()))
  return (
    alias,
  ) => `${alias}.brand_id = ANY(ARRAY(SELECT id FROM brand WHERE slug = ANY(${names}::text[]) OR lower(name) = ANY(${names}::text[])
    UNION SELECT brand_id FROM brand_former_slug WHERE slug = ANY(${names}::text[])))`
}

function productConditions(filter: ProductFilter, bind: Bind): Conditions['product'] {
  const { brand, condition, processor, operatingSystem, touchscreen, countryOfOrigin } = filter
  const equals =
    (group: ProductGroup, value: string): Condition =>
    (alias) =>
      `${alias}.${COLUMNS[group]} = ${value}`
  const category = categoryCondition(filter, bind)
  return {
    ...(brand && { brand: brandCondition(brand, bind) }),
    ...(category && { category }),
    ...(condition && {
      condition: equals('condition', `ANY(${bind(conditionCodes(condition))}::product_condition[])`),
    }),
    ...(processor && { processor: equals('processor', bind(processor)) }),
    ...(operatingSystem && { operatingSystem: equals('operatingSystem', bind(operatingSystem)) }),
    ...(touchscreen !== undefined && { touchscreen: equals('touchscreen', String(touchscreen)) }),
    ...(countryOfOrigin && {
      countryOfOrigin: equals(
        'countryOfOrigin',
        `ANY(${bind(countryOfOrigin.map((code) => code.toUpperCase()))}::text[])`,
      ),
    }),
  }
}

type Range = { min?: number | null | undefined; max?: number | null | undefined }

/** A range in rupees, both ends included; an open end is null or undefined. */
export function priceCondition({ min, max }: Range, bind: Bind): Condition {
  const ends: Condition[] = []
  const paise = (rupees: number) => `${bind(toPaise(rupees))}::int`
  if (typeof min === 'number') {
    const least = paise(min)
    ends.push((alias) => `${alias}.price_paise >= ${least}`)
  }
  if (typeof max === 'number') {
    const most = paise(max)
    ends.push((alias) => `${alias}.price_paise <= ${most}`)
  }
  return all(ends) ?? (() => 'true')
}

export function memoryCondition(sizes: readonly string[], bind: Bind): Condition {
  const gigabytes = sizes.map(memoryOf).filter((size) => size !== null)
  // A list costs several times as much for each row.
  const value = gigabytes.length === 1 ? `${bind(gigabytes[0])}::int` : `ANY(${bind(gigabytes)}::int[])`
  return (alias) => `${alias}.ram_gb = ${value}`
}

/** Kinds of drive, whole texts, and sizes such as "512gb" that a text may begin with. */
export function storageCondition(names: readonly string[], bind: Bind): Condition {
  const { kinds, texts, sizes } = storageRequested(names)
  const tests = [
    ...(kinds === 0 ? [] : [`.drive_kinds & ${kinds} <> 0`]),
    ...(texts.length === 0 ? [] : [`.drive = ANY(${bind(texts)}::text[])`]),
    ...(sizes.length === 0 ? [] : [`.drive ^@ ANY(${bind(sizes)}::text[])`]),
  ]
  return (alias) => `(${tests.map((test) => `${alias}${test}`).join(' OR ') || 'false'})`
}

export function useCaseCondition(useCase: NonNullable<ProductFilter['useCase']>): Condition {
  const { multiTaskingMinRamGb, everydayMaxRamGb, everydayMaxPaise } = USE_CASE_LIMITS
  return useCase === 'MULTI_TASKING'
    ? (alias) => `${alias}.ram_gb >= ${multiTaskingMinRamGb}`
    : (alias) => `(${alias}.ram_gb <= ${everydayMaxRamGb} AND ${alias}.price_paise <= ${everydayMaxPaise})`
}

function offerConditions(filter: ProductFilter, bind: Bind): Conditions['offer'] {
  const { ramGb, storage, useCase, minPrice, maxPrice } = filter
  return {
    ...(ramGb && { ramGb: memoryCondition(ramGb, bind) }),
    ...(storage && { storage: storageCondition(storage, bind) }),
    ...(useCase && { useCase: useCaseCondition(useCase) }),
    ...((minPrice !== undefined || maxPrice !== undefined) && {
      price: priceCondition({ min: minPrice, max: maxPrice }, bind),
    }),
  }
}

/** Returns the JSON forms of a value of any type: 24 and "24" are requested alike. */
function attributeValuesOf(value: string): string[] {
  const isPlain = /^(true|false|-?\d+(\.\d+)?)$/.test(value)
  return isPlain ? [value, JSON.stringify(value)] : [JSON.stringify(value)]
}

function attributeCondition(requested: RequestedAttribute, bind: Bind): Condition {
  if ('range' in requested) {
    const key = bind(requested.key)
    const { min, max } = requested.range
    const ends = [
      ...(min === null ? [] : [`>= ${bind(String(min))}::jsonb`]),
      ...(max === null ? [] : [`<= ${bind(String(max))}::jsonb`]),
    ]
    return (alias) => {
      const value = `${alias}.attributes -> ${key}::text`
      return [`jsonb_typeof(${value}) = 'number'`, ...ends.map((end) => `${value} ${end}`)].join(' AND ')
    }
  }
  const wholes = attributeValuesOf(requested.value).map((value) =>
    bind(`{${JSON.stringify(requested.key)}:${value}}`),
  )
  return (alias) => `(${wholes.map((whole) => `${alias}.attributes @> ${whole}::jsonb`).join(' OR ')})`
}

/**
 * Builds the attribute conditions: values of one key widen the result, keys narrow it; an unreadable attribute
 * matches nothing.
 */
function attributeConditions({ attributes = [] }: ProductFilter, bind: Bind): Conditions['attribute'] {
  const conditions: Record<string, Condition> = {}
  for (const requested of attributes) {
    const read = readRequestedAttribute(requested)
    const key = read?.key ?? ''
    const condition: Condition = read ? attributeCondition(read, bind) : () => 'false'
    const known = conditions[key]
    conditions[key] = known ? (alias) => `(${known(alias)} OR ${condition(alias)})` : condition
  }
  return conditions
}

/** A filter as conditions on rows of product_offer. Stock is not among them: it is judged on the offer that is shown. */
export function offerConditionsOf(filter: ProductFilter, bind: Bind): Conditions {
  return {
    product: productConditions(filter, bind),
    offer: offerConditions(filter, bind),
    attribute: attributeConditions(filter, bind),
  }
}
