import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { TRACKINGS, type Tracking } from '@dobara/domain/units/tracking.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'

/** A sellable item of a product: the product itself, or one of its variants. */
export type CountedItem = { productId: number; variantId: number | null; sku: string; tracking: Tracking }

/** Returns the item that is counted for a product itself; null if its variants are counted individually. */
export function countedItem({ id, sku, tracking }: AdminProduct): CountedItem | null {
  return tracking === null ? null : { productId: id, variantId: null, sku, tracking }
}

export const countedVariant = (
  productId: number,
  { id, sku, tracking }: AdminProduct['variants'][number],
): CountedItem => ({ productId, variantId: id, sku, tracking })

/**
 * Changes how an item is counted. This is saved immediately and independently of the form. `change` returns true if
 * it succeeded.
 */
function useTracking({ productId, variantId, sku }: CountedItem) {
  const utils = trpc.useUtils()
  const [fault, setFault] = useState<string>()
  const setTracking = trpc.admin.units.setTracking.useMutation()
  async function change(tracking: Tracking): Promise<boolean> {
    setFault(undefined)
    try {
      await setTracking.mutateAsync({ productId, productVariantId: variantId, tracking })
    } catch (refusal) {
      setFault(messageOf(refusal, t('trackingFailed')))
      return false
    }
    const { get } = utils.admin.products
    get.setData({ id: productId }, (known) => known && counted(known, variantId, tracking))
    toast.success(t('trackingChanged', { sku }))
    void utils.admin.products.invalidate()
    return true
  }
  return { change, fault, forgetFault: () => setFault(undefined), isPending: setTracking.isPending }
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
  /** Called with true while another way is chosen and not saved yet. */
  onUnsaved: (isUnsaved: boolean) => void
}

/**
 * By a number, by a number with serials at dispatch, or by its machines: chosen first, which the arrow keys do step by step, and
 * saved by a button. What cannot be changed now is refused with the reason.
 */
export function TrackingChoice({ item, isInRow, onUnsaved }: TrackingChoiceProps) {
  const { change, fault, forgetFault, isPending } = useTracking(item)
  const [choice, setChoice] = useState<Tracking>()
  const select = useRef<HTMLDivElement>(null)
  const chosen = choice ?? item.tracking
  const isUnsaved = chosen !== item.tracking
  const report = useEffectEvent(onUnsaved)
  useEffect(() => {
    report(isUnsaved)
    return () => report(false)
  }, [isUnsaved])
  async function save() {
    if (!(await change(chosen))) return
    setChoice(undefined)
    // The button disappears after the save.
    select.current?.querySelector('select')?.focus()
  }
  const label = isInRow ? (
    <span className="sr-only">{t('trackingOf', { sku: item.sku })}</span>
  ) : (
    t('tracking')
  )
  return (
    <div ref={select} className="grid content-start gap-2">
      <FormField label={label} hint={isInRow ? undefined : t('trackingHint')} error={fault}>
        {(field) => (
          <NativeSelect
            {...field}
            value={chosen}
            onChange={({ target }) => {
              forgetFault()
              setChoice(TRACKINGS.find((one) => one === target.value))
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
      {isUnsaved && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          isLoading={isPending}
          onClick={() => void save()}
        >
          {t('trackingSave')}
          {isInRow && <span className="sr-only"> {item.sku}</span>}
        </Button>
      )}
    </div>
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
