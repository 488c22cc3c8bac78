import { discountPercent } from '@dobara/domain/catalog/product-form/discount-percent.ts'
import { readNumber, requiredFields } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { Fragment, type ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { AttributeSection } from './attributes/attribute-section.tsx'
import type { AttributesQuery } from './attributes/use-attributes.ts'
import { t as called } from './field-texts.ts'
import { sectionsOf } from './form-sections.ts'
import type { FormShape } from './form-shape.ts'
import type { ExistingProduct, ProductFormApi, ProductValues } from './form-values.ts'
import { ProductField } from './product-field.tsx'
import { FoldedSection, SectionFrame } from './section-frame.tsx'
import { TrackingChoice } from './tracking-choice.tsx'
import { t } from './texts.ts'

type SectionProps = {
  form: ProductFormApi
  shape: FormShape
  attributes: AttributesQuery
  existing?: ExistingProduct
  /** Follow the basics. */
  pictures?: ReactNode
}

function typedNumber(field: 'mrp' | 'price', typed: string): number | null {
  const read = readNumber(field, typed)
  return read.ok ? read.value : null
}

/** Read-only, as documented: what the price saves against the MRP, to two decimals; else empty. */
function DiscountField({ control }: { control: Control<ProductValues> }) {
  const [mrp, price] = useWatch({ control, name: ['mrp', 'price'] })
  const percent = discountPercent({ mrp: typedNumber('mrp', mrp), price: typedNumber('price', price) })
  return (
    <FormField label={t('discount')} hint={percent === null ? t('discountNone') : undefined}>
      {(field) => (
        <Input {...field} readOnly value={percent?.toFixed(2) ?? ''} className="bg-sunken tabular-nums" />
      )}
    </FormField>
  )
}

/** All fields of a product, section by section; the attributes of its kind follow what is known of its hardware. */
export function ProductSections({ form, shape, attributes, existing, pictures }: SectionProps) {
  const required: readonly string[] = requiredFields(shape)
  const sections = sectionsOf(shape, form.formState.defaultValues ?? {})
  return sections.map(({ id, fields, isFolded }) => {
    const boxes = fields.map((field) => (
      <Fragment key={field.name}>
        <ProductField
          field={field}
          form={form}
          isRequired={required.includes(field.name)}
          existing={existing}
        />
        {field.name === 'stockQty' && existing?.counted && (
          <TrackingChoice item={existing.counted} onUnsaved={existing.onCountUnsaved} />
        )}
      </Fragment>
    ))
    if (isFolded) {
      const isFaulty = fields.some(({ name }) => form.formState.errors[name] !== undefined)
      return (
        <FoldedSection key={id} id={id} title={called(id)} isFaulty={isFaulty}>
          {boxes}
        </FoldedSection>
      )
    }
    return (
      <Fragment key={id}>
        {id === 'body' && <AttributeSection form={form} kind={shape.kind} query={attributes} />}
        <SectionFrame id={id} title={called(id)}>
          {boxes}
          {id === 'prices' && <DiscountField control={form.control} />}
        </SectionFrame>
        {id === 'basics' && pictures}
      </Fragment>
    )
  })
}
