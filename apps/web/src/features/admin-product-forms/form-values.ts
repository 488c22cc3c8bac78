import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import type { AdminProduct, CreateProductInput } from '@dobara/contract/admin-products/product-form.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '@dobara/contract/admin-products/product-inputs.ts'
import { PRODUCT_DEFAULTS } from '@dobara/domain/catalog/product-form/product-fields.ts'
import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import type { UseFormReturn } from 'react-hook-form'
import { inIndia, momentOf } from '../../lib/india-time.ts'
import type { CountedItem } from './tracking-choice.tsx'
import { type AttributeBox, attributeBoxes, attributesToSend } from './attribute-boxes.ts'

/**
 * Values of the fields: text, even for numbers. `categoryId` is empty until one is chosen, and `state` for a new
 * product, whose button sets it; `publishAt` is a time in India.
 */
export type ProductValues = Record<ProductFieldName | 'categoryId' | 'state' | 'publishAt', string> &
  Record<AttributeBox, string>
export type ProductFormApi = UseFormReturn<ProductValues>

/**
 * Facts of an existing product: its SKU is fixed, and its variants have their own stock. `counted` is null if it has
 * variants.
 */
export type ExistingProduct = {
  hasVariants: boolean
  counted: CountedItem | null
  /** Called with true while another way to count it is chosen and not saved yet. */
  onCountUnsaved: (isUnsaved: boolean) => void
}

const NOT_SHOWN: readonly ProductFieldName[] = ['kind']

const SENT: readonly (ProductFieldName | 'categoryId')[] = [...PRODUCT_FIELD_NAMES, 'categoryId']

function valuesOf(read: (name: ProductFieldName) => unknown, categoryId: string) {
  const typed = PRODUCT_FIELD_NAMES.filter((name) => !NOT_SHOWN.includes(name)).map(
    (name) => [name, String(read(name) ?? '')] as const,
  )
  return {
    ...(Object.fromEntries(typed) as Record<ProductFieldName, string>),
    categoryId,
    state: '',
    publishAt: '',
  }
}

/** The form before anything is typed, with the documented defaults. */
export function blankValues(): ProductValues {
  const defaults: Partial<Record<ProductFieldName, unknown>> = PRODUCT_DEFAULTS
  return valuesOf((name) => defaults[name], '')
}

/**
 * Returns the form values of a saved product, with a field for each attribute in `keys` and for each that the product
 * has.
 */
export function valuesOfProduct(product: AdminProduct, keys: readonly string[]): ProductValues {
  const fields = valuesOf((name) => product[name], String(product.categoryId))
  const { state, publishAt } = product
  const publication = { state, publishAt: publishAt ? inIndia(publishAt) : '' }
  return { ...fields, ...publication, ...attributeBoxes(keys, product.attributes) }
}

type Changed = Readonly<Partial<Record<keyof ProductValues, unknown>>>

/**
 * Returns the input to send: the fields named in `changed`, as entered. The schema of the call parses them. Only
 * attributes of the product's kind are sent.
 */
export function inputOf(
  values: ProductValues,
  changed: Changed,
  attributesOfKind: readonly Attribute[],
): CreateProductInput {
  const names = SENT.filter((name) => changed[name])
  const attributes = attributesToSend(attributesOfKind, values, changed)
  return {
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(attributes && { attributes }),
    ...publicationOf(values, changed),
  }
}

/** Returns the publication input. Only a draft has a publication time; for any other state it is omitted. */
function publicationOf({ state, publishAt }: ProductValues, changed: Changed): Partial<CreateProductInput> {
  const isDraft = state === 'draft'
  return {
    ...(changed.state ? { state: state as ProductState } : {}),
    ...(changed.publishAt && isDraft ? { publishAt: publishAt === '' ? null : momentOf(publishAt) } : {}),
  }
}

/** Returns the input for a new product: every field that is not empty. */
export function filledInput(
  values: ProductValues,
  attributesOfKind: readonly Attribute[],
): CreateProductInput {
  return inputOf(values, values, attributesOfKind)
}

/** The fields in which a product is another one than when the form was opened. */
export function changedFields(seen: ProductValues, now: ProductValues): (keyof ProductValues)[] {
  return (Object.keys(seen) as (keyof ProductValues)[]).filter((name) => seen[name] !== now[name])
}
