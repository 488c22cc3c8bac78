import type { createProductInput, updateProductInput } from '@dobara/contract/admin-products/product-form.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import {
  byKey,
  DEFAULTED_FIELDS,
  NUMBER_FIELDS,
  type SpecificationKey,
  TEXT_FIELDS,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { type ProductPublication, publicationAfter } from '@dobara/domain/catalog/product-state.ts'
import type { SchemeFacts } from '@dobara/domain/gst/margin-scheme.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { refusedField } from '../../errors.ts'
import { conditionOf } from './product-row.ts'

type ProductInput = z.output<typeof createProductInput> | z.output<typeof updateProductInput>

/**
 * Maps an omitted value, or an empty field of a column that needs a value, to undefined: the column is unchanged or
 * takes its default.
 */
const orStay = <Value>(value: Value | null | undefined) => value ?? undefined

const paiseOf = (value: number | null | undefined) =>
  value === null || value === undefined ? value : toPaise(value)

/** The columns of the fields that describe a product. They do not compile without a column for each field. */
function specificationColumns(input: ProductInput) {
  return {
    ...byKey(TEXT_FIELDS, ({ key }) => input[key]),
    ...byKey(NUMBER_FIELDS, ({ key }) => input[key]),
    ...byKey(DEFAULTED_FIELDS, ({ key }) => orStay(input[key])),
  } satisfies Pick<Prisma.ProductUncheckedUpdateInput, SpecificationKey>
}

/** The columns that an input names; undefined ones are not written. An MRP of nothing is none. */
export function columnsOf(input: ProductInput) {
  return {
    title: orStay(input.title),
    model: orStay(input.model),
    sku: orStay(input.sku),
    categoryId: input.categoryId,
    pricePaise: orStay(paiseOf(input.price)),
    mrpPaise: input.mrp === 0 ? null : paiseOf(input.mrp),
    gstRateBp: orStay(paiseOf(input.gstPercent)),
    taxScheme: orStay(input.taxScheme),
    purchasePricePaise: paiseOf(input.purchasePrice),
    noInputCredit: orStay(input.noInputCredit),
    condition: input.condition ? conditionOf(input.condition) : undefined,
    kind: orStay(input.kind),
    hsn: orStay(input.hsn),
    ...specificationColumns(input),
    countryOfOrigin: input.countryOfOrigin,
  } satisfies Prisma.ProductUncheckedUpdateInput
}
export type ProductColumns = ReturnType<typeof columnsOf>

/** How a product is taxed once these columns are written; `row` is what it is now, or the defaults of a new one. */
export function schemeOf(columns: ProductColumns, row: SchemeFacts): SchemeFacts {
  const { taxScheme, purchasePricePaise, noInputCredit } = columns
  return {
    taxScheme: taxScheme ?? row.taxScheme,
    purchasePricePaise: purchasePricePaise === undefined ? row.purchasePricePaise : purchasePricePaise,
    noInputCredit: noInputCredit ?? row.noInputCredit,
  }
}

/** Returns the publication of a product after the change; `row` is the current one. */
export function publicationOf(input: ProductInput, row: ProductPublication): ProductPublication {
  const after = publicationAfter(row, input)
  if (after === 'PUBLISH_TIME_OF_DRAFT_ONLY') throw refusedField(after, 'publishAt')
  return after
}

type Plain = string | number | boolean | null
function plain(value: unknown): Plain {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? Number(value) : ((value ?? null) as Plain)
}

/** Returns the columns that a change makes different: as they were, and as they will be. */
export function differencesOf(row: object, columns: object) {
  const before: Record<string, Plain> = {}
  const after: Record<string, Plain> = {}
  for (const [name, value] of Object.entries(columns)) {
    if (value === undefined) continue
    const was = plain((row as Record<string, unknown>)[name])
    if (was === plain(value)) continue
    before[name] = was
    after[name] = plain(value)
  }
  return { before, after }
}
