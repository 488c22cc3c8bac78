import {
  type PaymentAlertRow,
  type ResolvePaymentAlertInput,
  resolvePaymentAlertInput,
} from '@dobara/contract/admin-payment-alerts.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form-field.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlClass } from '../../ui/input.tsx'
import { t } from './alert-texts.ts'

type ResolveDialogProps = {
  /** The alert to be marked as done; without one the dialog is closed. */
  row: PaymentAlertRow | undefined
  onClose: () => void
  /** The row has left the list. */
  onDone: () => void
}

export function ResolveDialog({ row, onClose, onDone }: ResolveDialogProps) {
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={row && t('resolveOf', { title: t(row.kind) })}
    >
      {row && <ResolveForm id={row.id} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function useResolveForm(id: string, { onClose, onDone }: Pick<ResolveDialogProps, 'onClose' | 'onDone'>) {
  const utils = trpc.useUtils()
  const resolve = trpc.admin.paymentAlerts.resolve.useMutation()
  const form = useForm<ResolvePaymentAlertInput>({
    resolver: standardSchemaResolver(resolvePaymentAlertInput),
    defaultValues: { id, note: '' },
  })
  const submit = form.handleSubmit(async (values) => {
    const reply = await resolve.mutateAsync(values).catch(() => null)
    // Why it failed is in `resolve.error` and said above the form.
    if (!reply) return
    await utils.admin.paymentAlerts.list.invalidate()
    if (reply.isNews) toast.success(t('resolved'))
    else toast.error(t('resolvedBefore'))
    onClose()
    onDone()
  })
  return { form, submit, error: resolve.error }
}

function ResolveForm({ id, onClose, onDone }: { id: string } & Omit<ResolveDialogProps, 'row'>) {
  const { form, submit, error } = useResolveForm(id, { onClose, onDone })
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-ink">
      {error && <Alert tone="danger">{messageOf(error, t('resolveFailed'))}</Alert>}
      <FormField label={t('note')} hint={t('noteHint')} error={errors.note?.message} isRequired>
        {(field) => (
          <textarea
            {...field}
            {...form.register('note')}
            rows={3}
            maxLength={500}
            className={`${controlClass} py-2.5`}
          />
        )}
      </FormField>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {isSubmitting ? t('resolving') : t('resolve')}
        </Button>
      </div>
    </form>
  )
}
