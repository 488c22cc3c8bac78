import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import type { ChangeEvent, ReactNode } from 'react'
import { labelWithUnit, valueInWords } from '../../../lib/words/attribute-words.ts'
import { cn } from '../../../ui/cn.ts'
import { AttributeFields } from '../attribute-fields.tsx'
import type { TypedValues } from './receive-draft.ts'
import { t } from './texts.ts'

type MachineAttributesProps = {
  title: ReactNode
  hint: string
  definitions: readonly Attribute[]
  values: TypedValues
  /** Values that apply if a field is empty. */
  same?: TypedValues
  faults: TypedValues
  onChange: (values: TypedValues) => void
  className?: string
}

/** Fields for the attributes recorded of one machine, or of all machines received at once. */
export function MachineAttributes(props: MachineAttributesProps) {
  const { title, hint, definitions, values, same = {}, faults, onChange, className } = props
  return (
    <fieldset
      className={cn('grid min-w-0 gap-4 rounded-md border border-line p-3 sm:grid-cols-2', className)}
    >
      <legend className="float-left w-full font-semibold sm:col-span-2">{title}</legend>
      <p className="-mt-3 text-sm text-muted sm:col-span-2">{hint}</p>
      <AttributeFields
        definitions={definitions}
        boxOf={(definition) => {
          const { key } = definition
          const shared = same[key]?.trim() ?? ''
          const value = values[key] ?? ''
          const onTyped = ({ target }: ChangeEvent<HTMLInputElement>) =>
            onChange({ ...values, [key]: target.value })
          const asAll = shared === '' ? undefined : t('asAll', { value: valueInWords(definition, shared) })
          const isList = definition.type === 'choice' || definition.type === 'yes_no'
          return {
            control: { value, onChange: onTyped },
            error: faults[key],
            ...(isList ? { empty: asAll } : { hint: value.trim() === '' ? asAll : undefined }),
          }
        }}
      />
    </fieldset>
  )
}

/** Returns the typed values of a machine in one line; empty fields are left out. */
export function valuesInWords(definitions: readonly Attribute[], values: TypedValues): string {
  return definitions
    .flatMap((definition) => {
      const value = values[definition.key]?.trim() ?? ''
      return value === ''
        ? []
        : [
            t('valueOf', {
              label: labelWithUnit(definition),
              value: valueInWords(definition, value),
            }),
          ]
    })
    .join(' · ')
}
