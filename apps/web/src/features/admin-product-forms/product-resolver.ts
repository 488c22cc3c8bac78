import { productFormSchema } from '@dobara/contract/admin-products/product-form.ts'
import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { attributeErrors } from './attribute-boxes.ts'
import { nameInForm } from './name-in-form.ts'
import type { ProductValues } from './form-values.ts'
import { labelledIssue } from './labelled-sentence.ts'
import { t } from './texts.ts'
import { stockMessage } from './stock-fault.ts'

/** Returns the sentences of the dialog about wrong values: one for all that is missing, and each other one once. */
export function sentencesOf(errors: FieldErrors<ProductValues>, attributes: readonly Attribute[]): string[] {
  const wrong = Object.entries(errors) as [keyof ProductValues, { type: string; message: string }][]
  const missing = wrong
    .filter(([, { type }]) => type === 'required')
    .map(([name]) => nameInForm(name, attributes))
  const others = wrong.filter(([, { type }]) => type !== 'required').map(([, { message }]) => message)
  const whole =
    missing.length > 0 ? [sentenceText(sentence('fields_missing', { fields: missing.join(', ') }))] : []
  return [...whole, ...new Set(others)]
}

type ResolverFacts = {
  isComputer: boolean
  /** Those of the product's kind. */
  attributes: readonly Attribute[]
  saved: Readonly<Partial<ProductValues>>
}

/** Validates the fields with the same schema as the server. A missing field gets a short message next to it. */
export function productResolver({ isComputer, attributes, saved }: ResolverFacts): Resolver<ProductValues> {
  return (values) => {
    const errors: FieldErrors<ProductValues> = {}
    if (values.categoryId === '')
      errors.categoryId = { type: 'required', message: sentenceText(sentence('category_missing')) }
    for (const { path, message } of productFormSchema({ isComputer }).safeParse(values).error?.issues ?? []) {
      const name = String(path[0]) as keyof ProductValues
      if (errors[name]) continue
      const isMissing = sentenceOfMessage(message)?.code === 'fields_missing'
      errors[name] = {
        type: isMissing ? 'required' : 'rule',
        message: isMissing
          ? t('fillIn')
          : name === 'stockQty'
            ? stockMessage(values.stockQty, message)
            : labelledIssue(message),
      }
    }
    for (const [box, error] of attributeErrors(attributes, values, saved)) errors[box] = error
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
