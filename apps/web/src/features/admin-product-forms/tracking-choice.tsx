import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { TRACKINGS, type Tracking } from '@dobara/domain/units/tracking.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'

/** A sellable item of a product: the product itself, or one of its variants. */
export type CountedItem = { productId: number; variantId: number | null; sku: string; tracking: Tracking }

/** What of a product is counted as it is: null where its variants are, each by itself. */
export function countedItem({ id, sku, tracking }: AdminProduct): CountedItem | null {
  return tracking === null ? null : { productId: id, variantId: null, sku, tracking }
}

export const countedVariant = (
  productId: number,
  { id, sku, tracking }: AdminProduct['variants'][number],
): CountedItem => ({ productId, variantId: id, sku, tracking })

/** Changes how an item is counted, at once: it is no part of what the form saves. */
function useTracking({ productId, variantId, sku }: CountedItem) {
  const utils = trpc.useUtils()
  const [fault, setFault] = useState<string>()
  const setTracking = trpc.admin.units.setTracking.useMutation()
  async function change(tracking: Tracking) {
    setFault(undefined)
    try {
      await setTracking.mutateAsync({ productId, productVariantId: variantId, tracking })
      const { get } = utils.admin.products
      get.setData({ id: productId }, (known) => known && counted(known, variantId, tracking))
      toast.success(t('trackingChanged', { sku }))
      void utils.admin.products.invalidate()
    } catch (refusal) {
      setFault(messageOf(refusal, t('trackingFailed')))
    }
  }
  return { change, fault, isPending: setTracking.isPending }
}

function counted(product: AdminProduct, variantId: number | null, tracking: Tracking): AdminProduct {
  if (variantId === null) return { ...product, tracking }
  const variants = product.variants.map((one) => (one.id === variantId ? { ...one, tracking } : one))
  return { ...product, variants }
}

type TrackingChoiceProps = {
  item: CountedItem
  /** In a row of the table, whose head names the column. */
  isInRow?: boolean
}

/** By a number, by a number with serials at dispatch, or by its machines. What cannot be changed now is refused with the reason. */
export function TrackingChoice({ item, isInRow }: TrackingChoiceProps) {
  const { change, fault, isPending } = useTracking(item)
  const label = isInRow ? (
    <span className="sr-only">{t('trackingOf', { sku: item.sku })}</span>
  ) : (
    t('tracking')
  )
  return (
    <FormField label={label} hint={isInRow ? undefined : t('trackingHint')} error={fault}>
      {(field) => (
        <NativeSelect
          {...field}
          value={item.tracking}
          disabled={isPending}
          onChange={({ target }) => {
            const tracking = TRACKINGS.find((one) => one === target.value)
            if (tracking) void change(tracking)
          }}
        >
          {TRACKINGS.map((tracking) => (
            <option key={tracking} value={tracking}>
              {t(`tracking_${tracking}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}

/** The machines whose count is the stock. */
export function UnitsLink({ sku }: { sku: string }) {
  return (
    <Link to="/admin/units" search={{ search: sku }} className="link">
      {t('toUnits')}
      <span className="sr-only"> {sku}</span>
    </Link>
  )
}
