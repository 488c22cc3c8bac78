import { requiredFields } from '@dobara/domain/catalog/product-form/product-fields.ts'
import type { ProductForm } from '@dobara/domain/catalog/product-form/product-kind.ts'
import { DiscountField } from './discount-field.tsx'
import { t as called } from './field-texts.ts'
import { FORM_SECTIONS, type FormSection } from './form-sections.ts'
import type { ExistingProduct, ProductFormApi, ProductValues } from './form-values.ts'
import { ProductField } from './product-field.tsx'

type SectionProps = {
  form: ProductFormApi
  shape: ProductForm
  existing?: ExistingProduct
}

/** The sections of the form that the goods have, and those in which this product has something to show. */
function sectionsOf({ mode }: ProductForm, seen: Readonly<Partial<ProductValues>>): FormSection[] {
  return FORM_SECTIONS.filter(
    ({ isOfMachines, fields }) => !isOfMachines || mode === 'laptop' || fields.some(({ name }) => seen[name]),
  )
}

/** All fields of a product, section by section. */
export function ProductSections({ form, shape, existing }: SectionProps) {
  const required: readonly string[] = requiredFields(shape)
  const sections = sectionsOf(shape, form.formState.defaultValues ?? {})
  return sections.map(({ id, fields }) => (
    <fieldset key={id} id={`product-${id}`} className="min-w-0 scroll-mt-24 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-display text-lg font-bold">{called(id)}</legend>
      <div className="clear-both grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
      </div>
    </fieldset>
  ))
}
