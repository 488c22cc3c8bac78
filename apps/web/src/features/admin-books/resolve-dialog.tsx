import {
  type PaymentAlertRow,
  type ResolvePaymentAlertInput,
  resolvePaymentAlertInput,
} from '@dobara/contract/admin-orders/admin-payment-alerts.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { t } from './texts.ts'

type ResolveDialogProps = {
  /** The alert to be marked as done. */
  row: PaymentAlertRow
  onClose: () => void
  /** The row has left the list. */
  onDone: () => void
}

export function ResolveDialog({ row: { id, kind }, onClose, onDone }: ResolveDialogProps) {
  const utils = trpc.useUtils()
  const resolve = trpc.admin.paymentAlerts.resolve.useMutation()
  const form = useForm<ResolvePaymentAlertInput>({
    resolver: formResolver(resolvePaymentAlertInput),
    defaultValues: { id, note: '' },
  })
  async function save(values: ResolvePaymentAlertInput) {
    const reply = await resolve.mutateAsync(values)
    await utils.admin.paymentAlerts.list.invalidate()
    if (reply.isNews) toast.success(t('alertResolved'))
    else toast.error(t('resolvedBefore'))
    // After the dialog has given the focus back to a button that is gone with its row.
    setTimeout(onDone)
  }
  return (
    <FormDialog
      title={t('resolveOf', { title: t(kind) })}
      form={form}
      onSave={save}
      failure={t('resolveFailed')}
      save={{ label: t('resolve'), busy: t('resolving') }}
      onClose={onClose}
    >
      <FormField
        label={t('note')}
        hint={t('noteHint')}
        error={form.formState.errors.note?.message}
        isRequired
      >
        {(field) => <Textarea {...field} {...form.register('note')} rows={3} maxLength={500} />}
      </FormField>
    </FormDialog>
  )
}
