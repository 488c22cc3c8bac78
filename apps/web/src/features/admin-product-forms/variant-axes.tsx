import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { productFormOf } from '@dobara/domain/catalog/product-form/product-kind.ts'
import { readCommaList } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { readBlock } from '../../lib/cells/block.ts'
import { type FieldProps, FormField } from '../../components/form/form-field.tsx'
import { t as value } from '../../lib/words/fact-texts.ts'
import { labelOf } from '../../lib/words/label-words.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { labelWithUnit } from '../../lib/words/attribute-words.ts'
import { t } from './texts.ts'

const DOCUMENTED = ['colors', 'ram', 'storage'] as const
const HINTS = { colors: 'colorsHint', ram: 'ramHint', storage: 'storageHint' } as const

/** A list of the builder: a documented one, or the values of an attribute. */
export type Axis = { key: string; label: string; hint?: string; attribute?: Attribute }

/**
 * Returns the properties in which variants of a product can differ; `isUsual` marks those that the builder shows by
 * default.
 */
export function axesOf(product: AdminProduct, attributes: readonly Attribute[]) {
  const isLaptop = productFormOf(product.categoryPath).mode === 'laptop'
  const documented = DOCUMENTED.map((key) => ({
    key,
    label: t(key),
    hint: t(HINTS[key]),
    isUsual: isLaptop || key === 'colors',
  }))
  const others = attributes.map((attribute) => ({
    key: attribute.key,
    label: labelWithUnit(attribute),
    attribute,
    isUsual: false,
  }))
  return [...documented, ...others] satisfies (Axis & { isUsual: boolean })[]
}

type AxisFieldProps = { axis: Axis; typed: string; error?: string; onType: (typed: string) => void }

/** Input for the values of one axis: checkboxes if the values are known, otherwise a comma-separated list. */
export function AxisField({ axis: { label, hint, attribute }, typed, error, onType }: AxisFieldProps) {
  const choices = attribute ? choicesOf(attribute) : []
  if (choices.length === 0) {
    return (
      <FormField label={label} hint={hint ?? t('listHint')} error={error}>
        {(field: FieldProps) => (
          <Input
            {...field}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onPaste={(event) => {
              const listed = pastedList(event.clipboardData.getData('text/plain'))
              if (listed === null) return
              event.preventDefault()
              onType([...readCommaList(typed), ...listed].join(', '))
            }}
          />
        )}
      </FormField>
    )
  }
  const ticked = readCommaList(typed)
  const tick = (choice: string, isTicked: boolean) =>
    onType([...ticked.filter((other) => other !== choice), ...(isTicked ? [choice] : [])].join(', '))
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      {choices.map(([choice, words]) => (
        <CheckboxField
          key={choice}
          label={words}
          checked={ticked.includes(choice)}
          onChange={({ target }) => tick(choice, target.checked)}
        />
      ))}
    </fieldset>
  )
}

/**
 * Returns the cells of a pasted spreadsheet column or row; null for other text. A single-line field would join them
 * without a comma.
 */
function pastedList(text: string): string[] | null {
  if (!/[\t\n\r]/.test(text.trim())) return null
  return readBlock(text)
    .flat()
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
}

function choicesOf({ type, choices }: Attribute): (readonly [value: string, words: string])[] {
  if (type === 'yes_no') return (['yes', 'no'] as const).map((key) => [String(key === 'yes'), value(key)])
  return choices.map((choice) => [choice.value, labelOf(choice)])
}

/** Adds a list for something else in which the variants differ. */
export function AddAxis({ axes, onAdd }: { axes: readonly Axis[]; onAdd: (key: string) => void }) {
  if (axes.length === 0) return null
  return (
    <FormField label={t('alsoBy')} hint={t('alsoByHint')}>
      {(field: FieldProps) => (
        <NativeSelect {...field} value="" onChange={({ target }) => onAdd(target.value)}>
          <option value="">{t('chooseAxis')}</option>
          {axes.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
