import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { attributesOf, attributesOfKind } from '@dobara/domain/catalog/attributes/attribute.ts'
import { useEffect } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import type { ProductFormApi } from '../form-values.ts'
import { attributeBoxes } from '../attribute-boxes.ts'

const NONE: readonly Attribute[] = []

/** Returns the definitions of product attributes and the state of fetching them. */
export function useAttributes() {
  const { data, isError, isRefetching, refetch } = trpc.admin.attributes.list.useQuery()
  const all = attributesOf(data?.attributes ?? NONE, 'offer')
  return {
    keys: all.map(({ key }) => key),
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    isRetrying: isRefetching,
    refetch: () => void refetch(),
    ofKind: (kind: string | undefined) =>
      kind === undefined ? NONE : attributesOfKind(all, { subject: 'offer', kind }),
  } as const
}
export type AttributesQuery = ReturnType<typeof useAttributes>

/**
 * Sets the empty default of each field once its definition is loaded: a field without a default would count as
 * changed.
 */
export function useEmptyBoxes(form: ProductFormApi, keys: readonly string[]): void {
  const joined = keys.join()
  useEffect(() => {
    const defaults = form.formState.defaultValues ?? {}
    const empty = attributeBoxes(joined === '' ? [] : joined.split(','))
    const missing = Object.entries(empty).filter(([box]) => !Object.hasOwn(defaults, box))
    if (missing.length === 0) return
    form.reset(
      { ...form.formState.defaultValues, ...Object.fromEntries(missing) },
      { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true },
    )
  }, [form, joined])
}
