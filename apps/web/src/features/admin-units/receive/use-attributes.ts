import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { attributesOfKind } from '@dobara/domain/catalog/attributes/attribute.ts'
import { useEffect } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { attributeFault } from '../attribute-fields.tsx'
import type { ReceiveDraft, ReceiveRow, RowFaults, TypedValues } from './receive-draft.ts'

const NONE: readonly Attribute[] = []

/**
 * Returns the attributes recorded for single machines of the chosen item, stored in the draft for offline use.
 * `isMissing` is true if they are unknown and could not be loaded; machines can be received without them.
 */
export function useDefinitions(
  { item, definitions }: ReceiveDraft,
  change: (part: Pick<ReceiveDraft, 'definitions'>) => void,
) {
  const productId = item?.productId
  const enabled = productId !== undefined
  const product = trpc.admin.products.get.useQuery({ id: productId ?? 0 }, { enabled })
  const all = trpc.admin.attributes.list.useQuery(undefined, { enabled })
  const kind = product.data?.kind
  const attributes = all.data?.attributes
  useEffect(() => {
    if (productId === undefined || kind === undefined || !attributes) return
    const now = { productId, list: attributesOfKind(attributes, { subject: 'unit', kind }) }
    if (JSON.stringify(now) !== JSON.stringify(definitions)) change({ definitions: now })
  })
  const isKnown = productId !== undefined && definitions?.productId === productId
  return {
    list: isKnown ? definitions.list : NONE,
    isMissing: !isKnown && (product.isError || all.isError),
    isRetrying: product.isRefetching || all.isRefetching,
    retry: () => void Promise.all([product.refetch(), all.refetch()]),
  }
}

const valueOf = (values: TypedValues, key: string) => values[key]?.trim() ?? ''

/** The attributes of a machine as the call takes them: its own, or those of all; nothing where none is typed. */
export function attributesOfRow(
  list: readonly Attribute[],
  { own, same }: { own: TypedValues; same: TypedValues },
): { attributes?: Record<string, string> } {
  const typed = list.flatMap(({ key }) => {
    const value = valueOf(own, key) || valueOf(same, key)
    return value === '' ? [] : [[key, value] as const]
  })
  return typed.length > 0 ? { attributes: Object.fromEntries(typed) } : {}
}

/** Returns the errors of typed values by the keys of their attributes. */
export function valueFaults(list: readonly Attribute[], values: TypedValues): TypedValues {
  const faults = list.flatMap((definition) => {
    const words = attributeFault(definition, values[definition.key])
    return words === undefined ? [] : [[definition.key, words] as const]
  })
  return Object.fromEntries(faults)
}

/** Returns those errors of the rows that are about values shared by all machines. */
export function sharedFaults(
  rows: readonly ReceiveRow[],
  faultsOf: (row: ReceiveRow) => RowFaults | undefined,
): TypedValues {
  const faults = rows.flatMap((row) =>
    Object.entries(faultsOf(row)?.attributes ?? {}).filter(([key]) => valueOf(row.attributes, key) === ''),
  )
  return Object.fromEntries(faults)
}
