import type { ComponentProps } from 'react'
import type { BoxedAttribute } from '../../lib/words/attribute-words.ts'
import { t as value } from '../../lib/words/fact-texts.ts'
import { labelOf } from '../../lib/words/label-words.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { FieldProps } from './form-field.tsx'

type AttributeControlProps = {
  attribute: BoxedAttribute
  /** Properties of the field: its name, reference and handlers. */
  box: FieldProps & Pick<ComponentProps<'input'>, 'name'>
  /** The first choice of a list, for no value. */
  empty: string
}

/** Shows the field of an attribute by its type: text, a number, or a list of its values. */
export function AttributeControl({ attribute, box, empty }: AttributeControlProps) {
  const { type, minValue, choices } = attribute
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
          <option value="">{empty}</option>
          <option value="true">{value('yes')}</option>
          <option value="false">{value('no')}</option>
        </NativeSelect>
      )
    case 'choice':
      return (
        <NativeSelect {...box}>
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {labelOf(choice)}
            </option>
          ))}
        </NativeSelect>
      )
  }
}
