import type { OrderShipment } from '@dobara/contract/orders/shipments.ts'
import { isUnderway } from '@dobara/domain/shipments/shipment-state.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Input } from '../../../ui/input.tsx'
import { t } from '../page-texts.ts'
import { CarrierFields, type CarrierValues } from './carrier-fields.tsx'
import { t as words } from './texts.ts'
import { useParcelsChanged } from './use-parcels-changed.ts'

type CorrectValues = CarrierValues & { expectedOn: string }
type CorrectDialogProps = { orderId: string; shipment: OrderShipment; onClose: () => void }

/**
 * Dialog that corrects a mistyped carrier or tracking number, or sets a new delivery day; the log records both
 * values.
 */
export function CorrectDialog({ orderId, shipment, onClose }: CorrectDialogProps) {
  const { id, carrier, trackingNumber, expectedOn } = shipment
  const form = useForm<CorrectValues>({
    defaultValues: {
      carrier: carrier ?? '',
      trackingNumber: trackingNumber ?? '',
      expectedOn: expectedOn ?? '',
    },
  })
  const changed = useParcelsChanged(orderId)
  const correct = trpc.admin.shipments.correct.useMutation()
  return (
    <FormDialog
      title={t('correctTitle')}
      form={form}
      onSave={async (fields) => {
        await correct.mutateAsync({ id, ...fields })
        toast.success(t('corrected'))
        await changed()
      }}
      failure={t('correctFailed')}
      onClose={onClose}
    >
      <CarrierFields
        carrier={form.register('carrier')}
        trackingNumber={form.register('trackingNumber')}
        errors={form.formState.errors}
      />
      {isUnderway(shipment.state) && (
        <FormField
          label={words('expectedOn')}
          hint={words('expectedHint')}
          error={form.formState.errors.expectedOn?.message}
          isRequired={false}
        >
          {(field) => <Input {...field} {...form.register('expectedOn')} type="date" />}
        </FormField>
      )}
    </FormDialog>
  )
}
