import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import type { ReactNode } from 'react'
import { type FieldProps, FormField } from '../../components/form/form-field.tsx'
import { conditionName } from '../../lib/words/condition-words.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { BrandInput } from './brand-input.tsx'
import { CountryOptions } from './country-options.tsx'
import { t as called } from './field-texts.ts'
import type { SectionField } from './form-sections.ts'
import { t } from './texts.ts'
import type { ExistingProduct, ProductFormApi } from './form-values.ts'
import { SkuInput } from './sku-input.tsx'

type ProductFieldProps = {
  field: SectionField
  form: ProductFormApi
  isRequired: boolean
  existing: ExistingProduct | undefined
}

/** One box of the form with its name, what is wrong with it and what helps to fill it. */
export function ProductField(props: ProductFieldProps) {
  const { field, form, isRequired, existing } = props
  const { name, isWide } = field
  return (
    <FormField
      label={called(name)}
      hint={hintOf(field, existing)}
      error={form.formState.errors[name]?.message}
      {...(isRequired && { isRequired: 'marked' })}
      {...(isWide && { className: 'sm:col-span-full' })}
    >
      {(control) => <Control {...props} control={control} />}
    </FormField>
  )
}

type Choice = readonly [value: string, label: 'schemeRegular' | 'schemeMargin' | 'creditOpen' | 'creditNone']
/** What a box of the look 'choice' offers. */
const CHOICES: Partial<Record<SectionField['name'], readonly Choice[]>> = {
  taxScheme: [
    ['regular', 'schemeRegular'],
    ['margin', 'schemeMargin'],
  ],
  noInputCredit: [
    ['false', 'creditOpen'],
    ['true', 'creditNone'],
  ],
}

function hintOf({ name }: SectionField, existing: ExistingProduct | undefined): string | undefined {
  if (name === 'sku') return t(existing ? 'skuFixed' : 'skuHint')
  if (name === 'purchasePrice') return t('purchasePriceHint')
  if (name === 'highlights') return t('perLine')
  if (name === 'hsn' && !existing) return t('hsnHint')
  return name === 'stockQty' && existing?.hasVariants ? t('stockOfVariants') : undefined
}

function Control({ field, form, existing, control }: ProductFieldProps & { control: FieldProps }): ReactNode {
  const { name, look } = field
  const box = { ...control, ...form.register(name) }
  switch (look) {
    case 'text':
      return <Input {...box} />
    case 'number':
      return (
        <Input
          {...box}
          inputMode="decimal"
          readOnly={name === 'stockQty' && existing?.hasVariants}
          className="tabular-nums read-only:bg-sunken"
        />
      )
    case 'area':
      return <Textarea {...box} rows={name === 'description' ? 6 : 3} />
    case 'choice':
      return (
        <NativeSelect {...box}>
          {(CHOICES[name] ?? []).map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </NativeSelect>
      )
    case 'condition':
      return (
        <NativeSelect {...box}>
          {CONDITIONS.map(({ code }) => (
            <option key={code} value={code}>
              {conditionName(code)}
            </option>
          ))}
        </NativeSelect>
      )
    case 'country':
      return (
        <NativeSelect {...box}>
          <CountryOptions known={form.formState.defaultValues?.countryOfOrigin} />
        </NativeSelect>
      )
    case 'brand':
      return <BrandInput {...box} />
    case 'sku':
      return <SkuInput box={box} form={form} isFixed={existing !== undefined} />
  }
}
