import { productFormSchema } from '@dobara/contract/admin-products/product-form.ts'
import { CATEGORY_MISSING, missingSentence } from '@dobara/domain/catalog/product-form/product-fields.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { serverText } from '../../lib/refusals/server-text.ts'
import { t as called } from './field-texts.ts'
import type { ProductValues } from './form-values.ts'
import { t } from './form-texts.ts'

const MISSING = /^Missing required fields/

/** What the dialog about wrong values says: all that is missing in one sentence, and each other sentence once. */
export function sentencesOf(errors: FieldErrors<ProductValues>): string[] {
  const wrong = Object.entries(errors) as [keyof ProductValues, { type: string; message: string }][]
  const missing = wrong.filter(([, { type }]) => type === 'required').map(([name]) => called(name))
  const others = wrong
    .filter(([, { type }]) => type !== 'required')
    .map(([, { message }]) => serverText(message))
  const whole = missing.length > 0 ? [serverText(missingSentence(missing))] : []
  return [...whole, ...new Set(others)]
}

/**
 * Checks the boxes by the schema that the server checks them by. A missing field is told in few words beside its box.
 */
export function productResolver(isComputer: boolean): Resolver<ProductValues> {
  return (values) => {
    const errors: FieldErrors<ProductValues> = {}
    if (values.categoryId === '') errors.categoryId = { type: 'required', message: CATEGORY_MISSING }
    for (const { path, message } of productFormSchema({ isComputer }).safeParse(values).error?.issues ?? []) {
      const name = String(path[0]) as keyof ProductValues
      if (errors[name]) continue
      const isMissing = MISSING.test(message)
      errors[name] = { type: isMissing ? 'required' : 'rule', message: isMissing ? t('fillIn') : message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
