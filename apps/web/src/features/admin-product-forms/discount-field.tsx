import { discountPercent } from '@dobara/domain/catalog/product-form/discount-percent.ts'
import { readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { type Control, useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'
import type { ProductValues } from './form-values.ts'

function typedNumber(field: 'mrp' | 'price', typed: string): number | null {
  const read = readNumber(field, typed)
  return read.ok ? read.value : null
}

/** Read-only, as documented: what the price saves against the MRP, to two decimals; else empty. */
export function DiscountField({ control }: { control: Control<ProductValues> }) {
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
