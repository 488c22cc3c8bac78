import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { productSku } from '@dobara/domain/catalog/product-form/product-sku.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldProps, FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { conditionName } from '../../lib/words/condition-words.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { t as called } from './field-texts.ts'
import type { SectionField } from './form-sections.ts'
import type { ExistingProduct, ProductFormApi } from './form-values.ts'
import { UnitsLink } from './tracking-choice.tsx'
import { t } from './texts.ts'

type ProductFieldProps = {
  field: SectionField
  form: ProductFormApi
  isRequired: boolean
  existing: ExistingProduct | undefined
}

/** Form field with its label, its error and aids for filling it in. */
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
/** Options of a field with the look 'choice'. */
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

function hintOf({ name }: SectionField, existing: ExistingProduct | undefined): ReactNode {
  if (name === 'sku') return t(existing ? 'skuFixed' : 'skuHint')
  if (name === 'purchasePrice') return t('purchasePriceHint')
  if (name === 'highlights' || name === 'highlightsHi') return t('perLine')
  if (name === 'hsn' && !existing) return t('hsnHint')
  if (name !== 'stockQty') return undefined
  if (existing?.counted?.tracking === 'unit') return <UnitsLink sku={existing.counted.sku} />
  return existing?.hasVariants ? t('stockOfVariants') : undefined
}

/** The name of a brand, with those there are to choose from; a new name makes a brand, after a question. */
function BrandInput(props: ComponentProps<'input'>) {
  const list = useId()
  const brands = trpc.catalog.brands.useQuery()
  return (
    <>
      <Input {...props} list={list} autoComplete="off" />
      <datalist id={list}>
        {brands.data?.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The country where nearly all of these products are made. */
const USUAL = ['CN', 'IN', 'JP', 'KR', 'MY', 'MX', 'PH', 'SG', 'TW', 'TH', 'US', 'VN']

/** The countries of origin to choose from, with the one that the product has already. */
function CountryOptions({ known }: { known: string | undefined }) {
  const names = new Intl.DisplayNames(currentLanguage() === 'hi' ? 'hi-IN' : 'en-IN', { type: 'region' })
  const codes = known && !USUAL.includes(known) ? [...USUAL, known] : USUAL
  return (
    <>
      <option value="">{t('noCountry')}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {names.of(code) ?? code}
        </option>
      ))}
    </>
  )
}

type SkuInputProps = { box: ComponentProps<'input'>; form: ProductFormApi; isFixed: boolean }

/** Documented: the SKU is read-only, and made on Generate or when the form is sent. */
function SkuInput({ box, form, isFixed }: SkuInputProps) {
  function generate() {
    const { brand, model, cpu, ramGb, storage } = form.getValues()
    const sku = productSku(
      { brand, model, cpu, storage, ramGb: Number.parseInt(ramGb, 10) || null },
      Date.now(),
    )
    form.setValue('sku', sku, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="flex gap-2">
      <Input {...box} readOnly className="bg-sunken tabular-nums" />
      {!isFixed && (
        <Button variant="outline" onClick={generate}>
          {t('generate')}
        </Button>
      )}
    </div>
  )
}

function Control({ field, form, existing, control }: ProductFieldProps & { control: FieldProps }): ReactNode {
  const { name, look } = field
  const box = { ...control, ...form.register(name), ...(name.endsWith('Hi') && { lang: 'hi' }) }
  switch (look) {
    case 'text':
      return <Input {...box} />
    case 'number':
      return (
        <Input
          {...box}
          inputMode="decimal"
          readOnly={name === 'stockQty' && (existing?.hasVariants || existing?.counted?.tracking === 'unit')}
          className="tabular-nums read-only:bg-sunken"
        />
      )
    case 'area':
      return <Textarea {...box} rows={name.startsWith('description') ? 6 : 3} />
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
