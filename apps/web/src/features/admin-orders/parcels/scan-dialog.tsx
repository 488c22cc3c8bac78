import type { Shipment } from '@dobara/contract/orders/shipments.ts'
import { indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'
import { FAILURE_REASONS, type FailureReason } from '@dobara/domain/shipments/failed-delivery.ts'
import { SCAN_STATES, type ScanState, SHIPMENT_TRANSITIONS } from '@dobara/domain/shipments/shipment-state.ts'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { t as words } from '../../../lib/words/shipment-texts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { t } from '../page-texts.ts'
import { t as r } from './texts.ts'
import { useParcelsChanged } from './use-parcels-changed.ts'

type ScanFields = { state: ScanState; at: string; place: string; reason: FailureReason | '' }
type ScanDialogProps = { orderId: string; shipment: Shipment; onClose: () => void }

/** A scan that the back office enters: only possible next states are offered. */
export function ScanDialog({ orderId, shipment, onClose }: ScanDialogProps) {
  const { id, state } = shipment
  const next = SCAN_STATES.filter((one) => one === state || SHIPMENT_TRANSITIONS[state].includes(one))
  const form = useForm<ScanFields>({
    defaultValues: { state: next[0] ?? 'delivered', at: '', place: '', reason: '' },
  })
  const changed = useParcelsChanged(orderId)
  const add = trpc.admin.shipments.addScan.useMutation()
  const { errors } = form.formState
  const isFailed = useWatch({ control: form.control, name: 'state' }) === 'failed_attempt'
  return (
    <FormDialog
      title={t('scanTitle')}
      form={form}
      onSave={async ({ at, reason, ...scan }) => {
        const time = indiaTimeOf(at)
        await add.mutateAsync({
          id,
          ...scan,
          ...(time && { at: time.toISOString() }),
          ...(scan.state === 'failed_attempt' && reason && { reason }),
        })
        toast.success(t('scanned'))
        await changed()
      }}
      failure={t('scanFailed')}
      save={{ label: t('save'), busy: t('saving') }}
      onClose={onClose}
    >
      <FormField label={t('state')} error={errors.state?.message}>
        {(field) => (
          <NativeSelect {...field} {...form.register('state')}>
            {next.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {isFailed && (
        <FormField label={r('reason')} hint={r('reasonHint')} isRequired={false}>
          {(field) => (
            <NativeSelect {...field} {...form.register('reason')}>
              <option value="">{r('unknown')}</option>
              {FAILURE_REASONS.map((one) => (
                <option key={one} value={one}>
                  {r(one)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      )}
      <FormField label={t('at')} hint={t('atHint')} error={errors.at?.message} isRequired={false}>
        {(field) => <Input {...field} {...form.register('at')} type="datetime-local" />}
      </FormField>
      <FormField label={t('place')} hint={t('placeHint')} error={errors.place?.message} isRequired={false}>
        {(field) => <Input {...field} {...form.register('place')} maxLength={80} />}
      </FormField>
    </FormDialog>
  )
}
