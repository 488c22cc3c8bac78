import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { sentenceOfFault } from '@dobara/contract/catalog/attribute-fault.ts'
import { readAttribute } from '@dobara/domain/catalog/attributes/attribute.ts'
import { AttributeControl } from '../../components/form/attribute-control.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { sentenceText } from '../../lib/sentences/sentence-text.ts'
import { labelWithUnit } from '../../lib/words/attribute-words.ts'
import { t } from './texts.ts'

/** Returns the error of a typed attribute value, worded as by the server; undefined if there is none. */
export function attributeFault(definition: Attribute, typed: string | undefined): string | undefined {
  const read = readAttribute(definition, typed?.trim())
  return read.ok ? undefined : sentenceText(sentenceOfFault(labelWithUnit(definition), read.fault))
}

/** Props of an attribute field: the registration of a form, or a value with its handler; and its texts. */
export type AttributeBox = {
  control: object
  error?: string | undefined
  hint?: string | undefined
  /** The first choice of a list, for no value; left out: 'Not recorded'. */
  empty?: string | undefined
}
type AttributeFieldsProps = {
  definitions: readonly Attribute[]
  boxOf: (definition: Attribute) => AttributeBox
}

/** Fields for the recorded attributes of a single machine, in a grid of two columns. */
export function AttributeFields({ definitions, boxOf }: AttributeFieldsProps) {
  return definitions.map((attribute) => {
    const { control, error, hint, empty = t('notRecorded') } = boxOf(attribute)
    return (
      <FormField
        key={attribute.key}
        label={labelWithUnit(attribute)}
        error={error}
        hint={hint}
        className={attribute.type === 'text' ? 'sm:col-span-2' : ''}
      >
        {(field) => <AttributeControl attribute={attribute} box={{ ...field, ...control }} empty={empty} />}
      </FormField>
    )
  })
}
