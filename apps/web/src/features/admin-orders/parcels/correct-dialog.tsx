import type { Shipment } from '@dobara/contract/orders/shipments.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { CarrierFields, type CarrierValues } from './carrier-fields.tsx'
import { t } from '../page/texts.ts'
import { useParcelsChanged } from './use-parcels-changed.ts'

type CorrectDialogProps = { orderId: string; shipment: Shipment; onClose: () => void }

/** A carrier or a number that was mistyped; the log keeps both. */
export function CorrectDialog({ orderId, shipment, onClose }: CorrectDialogProps) {
  const { id, carrier, trackingNumber } = shipment
  const form = useForm<CarrierValues>({
    defaultValues: { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' },
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
      save={{ label: t('save'), busy: t('saving') }}
      onClose={onClose}
    >
      <CarrierFields
        carrier={form.register('carrier')}
        trackingNumber={form.register('trackingNumber')}
        errors={form.formState.errors}
      />
    </FormDialog>
  )
}
