import type { CreateCouponInput } from '@dobara/contract/admin-coupons/coupons.ts'
import { type PreviewCouponInput, previewCouponInput } from '@dobara/contract/admin-coupons/preview.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import { SHIPPING_METHODS, type ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { FormSection } from '../../components/form/form-section.tsx'
import type { CouponFormProps } from './coupon-fields.tsx'
import { t } from './texts.ts'
import { PreviewTotals } from './preview-totals.tsx'
import { EntityPicker } from './entity-picker.tsx'
import { usePaused } from './use-paused.ts'
import type { Entity } from './use-entities.ts'

type Line = { entity: Entity; quantity: number }

/** Returns the fields of the form that determine what the coupon gives. */
function draftOf(fields: Partial<CreateCouponInput>, id: number | undefined): PreviewCouponInput['coupon'] {
  return {
    ...(id !== undefined && { id }),
    type: fields.type ?? 'percentage',
    value: fields.value,
    buyQuantity: fields.buyQuantity,
    minOrderAmount: fields.minOrderAmount,
    maxDiscountAmount: fields.maxDiscountAmount,
    applicableTo: fields.applicableTo,
    applicableCategories: fields.applicableCategories,
    applicableProducts: fields.applicableProducts,
    applicableBrands: fields.applicableBrands,
    excludedCategories: fields.excludedCategories,
    excludedProducts: fields.excludedProducts,
    excludedBrands: fields.excludedBrands,
    stackable: fields.stackable,
    priority: fields.priority,
  }
}

/** Shows an example cart, priced with the values of the form by the rules of the checkout; nothing is saved. */
export function CouponPreview({ form, id }: CouponFormProps & { id: number | undefined }) {
  const [lines, setLines] = useState<Line[]>([])
  const [method, setMethod] = useState<ShippingMethod>('standard')
  const fields = useWatch({ control: form.control })
  const requested = usePaused(
    useMemo(
      () =>
        previewCouponInput.safeParse({
          coupon: draftOf(fields, id),
          lines: lines.map(({ entity, quantity }) => ({ productId: entity.id, quantity })),
          method,
        }),
      [fields, id, lines, method],
    ),
  )
  const input = requested.success ? requested.data : undefined
  const query = trpc.admin.coupons.preview.useQuery(input as PreviewCouponInput, {
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
  })
  const chosen = lines.map(({ entity }) => entity.id)
  const without = (removedId: number) => lines.filter(({ entity }) => entity.id !== removedId)
  const toggle = (entity: Entity) =>
    setLines(chosen.includes(entity.id) ? without(entity.id) : [...lines, { entity, quantity: 1 }])
  return (
    <FormSection title={t('preview')}>
      <p className="text-sm text-muted sm:col-span-2">{t('previewHint')}</p>
      {lines.map((line) => (
        <Quantity
          key={line.entity.id}
          line={line}
          onChange={(quantity) =>
            setLines(
              quantity === 0
                ? without(line.entity.id)
                : lines.map((other) => (other === line ? { ...line, quantity } : other)),
            )
          }
        />
      ))}
      <div className="sm:col-span-2">
        <EntityPicker kind="products" of={t('preview')} chosen={chosen} onToggle={toggle} />
      </div>
      {lines.length > 0 && (
        <>
          <FormField label={t('shippingMethod')}>
            {(field) => (
              <NativeSelect
                {...field}
                value={method}
                onChange={({ target }) =>
                  setMethod(SHIPPING_METHODS.find((known) => known === target.value) ?? 'standard')
                }
              >
                {SHIPPING_METHODS.map((known) => (
                  <option key={known} value={known}>
                    {t(known)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
          <div className="sm:col-span-2" aria-live="polite">
            {!input && <Alert>{t('previewIncomplete')}</Alert>}
            {input && query.isError && (
              <Alert tone="danger">{messageOf(query.error, t('previewFailed'))}</Alert>
            )}
            {input && query.data && <PreviewTotals preview={query.data} isOld={query.isPlaceholderData} />}
          </div>
        </>
      )}
    </FormSection>
  )
}

/** How many of a product; none takes it out. */
function Quantity({ line, onChange }: { line: Line; onChange: (quantity: number) => void }) {
  const { entity, quantity } = line
  return (
    <FormField label={t('quantityOf', { name: entity.name })} className="sm:col-span-2">
      {(field) => (
        <Input
          {...field}
          type="number"
          min={0}
          max={MAX_ITEM_QUANTITY}
          className="max-w-28"
          value={quantity}
          onChange={({ target }) => {
            const typed = Math.trunc(Number(target.value))
            if (typed >= 0 && typed <= MAX_ITEM_QUANTITY) onChange(typed)
          }}
        />
      )}
    </FormField>
  )
}
