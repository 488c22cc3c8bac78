import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { type FieldProps, FormField } from '../../../components/form/form-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { ProductFormApi } from '../form-values.ts'
import { boxOf } from './attribute-boxes.ts'
import { t as value } from '../../../lib/words/fact-texts.ts'
import { t } from '../texts.ts'
import { labelWithUnit } from './attribute-words.ts'
import { labelOf } from '../../../lib/words/label-words.ts'

type AttributeFieldProps = { attribute: Attribute; form: ProductFormApi }

/** The box of one attribute. */
export function AttributeField({ attribute, form }: AttributeFieldProps) {
  return (
    <FormField
      label={labelWithUnit(attribute)}
      error={form.formState.errors[boxOf(attribute.key)]?.message}
      {...(attribute.isRequired && { isRequired: 'marked' })}
    >
      {(control) => <Control attribute={attribute} form={form} control={control} />}
    </FormField>
  )
}

function Control({ attribute, form, control }: AttributeFieldProps & { control: FieldProps }) {
  const { key, type, minValue, isRequired } = attribute
  const empty = <option value="">{t(isRequired ? 'choose' : 'notKnown')}</option>
  const box = { ...control, ...form.register(boxOf(key)) }
  switch (type) {
    case 'text':
      return <Input {...box} />
    case 'whole':
    case 'decimal': {
      // The number pads of phones have no minus.
      const keys = (minValue ?? 0) < 0 ? 'text' : type === 'whole' ? 'numeric' : 'decimal'
      return <Input {...box} inputMode={keys} className="tabular-nums" />
    }
    case 'yes_no':
      return (
        <NativeSelect {...box}>
          {empty}
          <option value="true">{value('yes')}</option>
          <option value="false">{value('no')}</option>
        </NativeSelect>
      )
    case 'choice':
      return (
        <NativeSelect {...box}>
          {empty}
          {attribute.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {labelOf(choice)}
            </option>
          ))}
        </NativeSelect>
      )
  }
}
