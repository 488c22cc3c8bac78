import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { countUnscanned } from '@dobara/domain/units/scan-at-packing.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { UnscannedNote } from '../machines/order-machines.tsx'
import { t as machines } from '../machines/texts.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { t } from '../page-texts.ts'
import { useParcelsChanged } from './use-parcels-changed.ts'

type MakeFields = {
  /** Units by the place of the line, from what is left down to none. */
  units: Record<string, string>
  carrier: string
  trackingNumber: string
}

type MakeShipmentDialogProps = { order: AdminOrder; onClose: () => void }

/** Dialog that selects the units of an order's next parcel: all that are left, unless fewer are chosen. */
export function MakeShipmentDialog({ order, onClose }: MakeShipmentDialogProps) {
  const lines = order.linesToShip.map(({ orderItemId: id, quantity: left }) => ({
    id,
    left,
    title: order.items.find((item) => item.id === id)?.title ?? '',
  }))
  const isFirst = order.shipments.length === 0
  const form = useForm<MakeFields>({
    defaultValues: {
      units: Object.fromEntries(lines.map(({ left }, index) => [`u${index}`, String(left)])),
      // A carrier and number noted before dispatch are about the first parcel.
      carrier: (isFirst && order.carrier) || '',
      trackingNumber: (isFirst && order.trackingNumber) || '',
    },
  })
  const isUnscanned = countUnscanned(order.trackedLines) > 0
  const changed = useParcelsChanged(order.id)
  const make = trpc.admin.shipments.make.useMutation()

  async function save({ units, carrier, trackingNumber }: MakeFields) {
    const items = lines.map(({ id }, index) => ({ orderItemId: id, quantity: Number(units[`u${index}`]) }))
    try {
      const { id, unitsToShip: seenUnitsToShip } = order
      await make.mutateAsync({ id, items, carrier, trackingNumber, seenUnitsToShip, isNumberNew: true })
      toast.success(t('made'))
    } finally {
      await changed()
    }
  }
  const isAny = (_: string, { units }: MakeFields) =>
    Object.values(units).some((count) => Number(count) > 0) || t('parcelUnitsMissing')
  return (
    <FormDialog
      title={t('makeTitle', { number: order.orderNumber })}
      form={form}
      onSave={save}
      failure={t('makeFailed')}
      save={{ label: isUnscanned ? machines('shipAnyway') : t('make'), busy: t('making') }}
      onClose={onClose}
    >
      <p>{t('makeLead')}</p>
      <UnscannedNote order={order} />
      {lines.map(({ id, title, left }, index) => (
        <FormField
          key={id}
          label={t('parcelUnits', { title, left })}
          error={form.formState.errors.units?.[`u${index}`]?.message}
        >
          {(field) => (
            <NativeSelect {...field} {...form.register(`units.u${index}`, { validate: isAny })}>
              {Array.from({ length: left + 1 }, (_, count) => (
                <option key={count} value={String(left - count)}>
                  {left - count}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      ))}
      <CarrierFields
        carrier={form.register('carrier')}
        trackingNumber={form.register('trackingNumber')}
        errors={form.formState.errors}
      />
    </FormDialog>
  )
}
