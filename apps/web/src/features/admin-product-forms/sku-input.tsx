import { productSku } from '@dobara/domain/catalog/product-form/product-sku.ts'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'
import type { ProductFormApi } from './form-values.ts'

type SkuInputProps = { box: ComponentProps<'input'>; form: ProductFormApi; isFixed: boolean }

/** Documented: the SKU is read-only, and made on Generate or when the form is sent. */
export function SkuInput({ box, form, isFixed }: SkuInputProps) {
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
