import { requiredFields } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { Fragment } from 'react'
import { AttributeSection } from './attributes/attribute-section.tsx'
import type { AttributesQuery } from './attributes/use-attributes.ts'
import { DiscountField } from './discount-field.tsx'
import { t as called } from './field-texts.ts'
import { sectionsOf } from './form-sections.ts'
import type { FormShape } from './form-shape.ts'
import type { ExistingProduct, ProductFormApi } from './form-values.ts'
import { ProductField } from './product-field.tsx'
import { SectionFrame } from './section-frame.tsx'

type SectionProps = {
  form: ProductFormApi
  shape: FormShape
  attributes: AttributesQuery
  existing?: ExistingProduct
}

/** All fields of a product, section by section; the attributes of its kind follow what is known of its hardware. */
export function ProductSections({ form, shape, attributes, existing }: SectionProps) {
  const required: readonly string[] = requiredFields(shape)
  const sections = sectionsOf(shape, form.formState.defaultValues ?? {})
  return sections.map(({ id, fields }) => (
    <Fragment key={id}>
      {id === 'body' && <AttributeSection form={form} kind={shape.kind} query={attributes} />}
      <SectionFrame id={id} title={called(id)}>
        {fields.map((field) => (
          <ProductField
            key={field.name}
            field={field}
            form={form}
            isRequired={required.includes(field.name)}
            existing={existing}
          />
        ))}
        {id === 'prices' && <DiscountField control={form.control} />}
      </SectionFrame>
    </Fragment>
  ))
}
