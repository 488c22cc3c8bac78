import type {
  OrderRecords,
  RequestedRefundInput,
  RefundPreview,
} from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatInrExact } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { t } from '../page-texts.ts'

type RefundFields = {
  kind: 'full' | 'amount' | 'lines'
  amount: string
  /** Units by the line's position; empty is none. */
  units: Record<string, string>
  reason: string
  reference: string
}

/** Returns the requested refund, or null while it is incomplete. */
function requestOf({
  kind,
  amount,
  units,
}: Pick<RefundFields, 'kind' | 'amount' | 'units'>): RequestedRefundInput | null {
  if (kind === 'full') return { kind }
  if (kind === 'amount') {
    const rupees = Number(amount)
    return Number.isFinite(rupees) && rupees > 0 ? { kind, amount: Math.round(rupees * 100) / 100 } : null
  }
  const lines = Object.entries(units)
    .map(([name, count]) => ({ position: Number(name.slice(1)), quantity: Number(count) }))
    .filter(({ quantity }) => quantity > 0)
  return lines.length > 0 ? { kind, lines } : null
}

type RefundDialogProps = { order: AdminOrder; records: OrderRecords; onClose: () => void }

/** Fetches the server's plan for the requested refund; no request while the input is incomplete. */
function useRefundPreview(id: string, requested: RequestedRefundInput | null) {
  return trpc.admin.orders.previewRefund.useQuery(
    { id, refund: requested ?? { kind: 'full' } },
    { staleTime: 0, retry: false, placeholderData: keepPreviousData, enabled: requested !== null },
  )
}

/** Shows the effects of a refund as the server plans them. */
function RefundPreviewNote({ preview }: { preview: ReturnType<typeof useRefundPreview> }) {
  if (preview.error) return <Alert tone="danger">{messageOf(preview.error, t('previewFailed'))}</Alert>
  if (!preview.data) return null
  return (
    <Alert tone="info" title={t('preview')}>
      <ul className="grid list-disc gap-0.5 pl-5 tabular-nums">
        {wordsOf(preview.data).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function wordsOf({ amount, restAmount, way, creditNote, next }: RefundPreview): string[] {
  const sums = { amount: formatInrExact(amount), rest: formatInrExact(restAmount) }
  return [
    t(way === 'provider' ? 'previewBack' : 'previewGiven', sums),
    creditNote ? noteWords(creditNote) : t('previewNoNote'),
    ...(creditNote?.lines ?? []).map(
      ({ title, quantity, totalAmount }) => `${quantity} × ${title}: ${formatInrExact(totalAmount)}`,
    ),
    next === 'cancel' || next === 'alert' ? t(`next-${next}`) : t('previewStock'),
  ]
}

function noteWords(note: NonNullable<RefundPreview['creditNote']>): string {
  const { totalAmount, taxableAmount, cgstAmount, sgstAmount, igstAmount } = note
  return t('previewNote', {
    total: formatInrExact(totalAmount),
    taxable: formatInrExact(taxableAmount),
    tax: formatInrExact(cgstAmount + sgstAmount + igstAmount),
  })
}

/** Dialog that refunds all, an amount or items. It previews the consequences computed by the server. */
export function RefundDialog({ order, records, onClose }: RefundDialogProps) {
  const { id, orderNumber } = order
  const { leftAmount, way } = records
  const form = useForm<RefundFields>({
    defaultValues: { kind: 'full', amount: '', units: {}, reason: '', reference: '' },
  })
  const [kind, amount, units] = useWatch({ control: form.control, name: ['kind', 'amount', 'units'] })
  const requested = requestOf({ kind, amount, units })
  const preview = useRefundPreview(id, requested)
  // The amount of an earlier choice, or of a refused one, is not what the button does.
  const planned = requested && !preview.error && !preview.isPlaceholderData ? preview.data : undefined
  const utils = trpc.useUtils()
  const refund = trpc.admin.orders.refund.useMutation()

  async function save(fields: RefundFields) {
    const { reason, reference } = fields
    const chosen = requestOf(fields)
    if (!chosen) return
    const input = { id, refund: chosen, leftAmount, reason, ...(way === 'hand' && { reference }) }
    try {
      const done = await refund.mutateAsync(input)
      utils.admin.orders.get.setData({ id }, done.order)
      const sum = formatInrExact(done.amount)
      toast.success(t(done.outcome === 'asked' ? 'refundAsked' : 'refundRecorded', { amount: sum }))
    } finally {
      void utils.admin.orders.records.invalidate({ id })
    }
  }
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('refundTitle', { number: orderNumber })}
      form={form}
      onSave={save}
      failure={t('refundFailed')}
      save={{
        label: planned
          ? t(way === 'hand' ? 'refundRecord' : 'refundSave', { amount: formatInrExact(planned.amount) })
          : t('refundSaveNone'),
        busy: t('refunding'),
      }}
      onClose={onClose}
    >
      <p>{t('refundLeft', { amount: formatInrExact(leftAmount) })}</p>
      <RefundChoice form={form} records={records} kind={kind} />
      <FormField label={t('reason')} hint={t('reasonHint')} error={errors.reason?.message} isRequired>
        {(field) => (
          <Input
            {...field}
            {...form.register('reason', { validate: (text) => text.trim() !== '' || t('reasonMissing') })}
            maxLength={200}
          />
        )}
      </FormField>
      {way === 'hand' && (
        <FormField
          label={t('reference')}
          hint={t('referenceHint')}
          error={errors.reference?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              {...form.register('reference', {
                validate: (text) => text.trim() !== '' || t('referenceMissing'),
              })}
              maxLength={100}
            />
          )}
        </FormField>
      )}
      {requested && <RefundPreviewNote preview={preview} />}
    </FormDialog>
  )
}

const isWhole = (_: unknown, fields: RefundFields) =>
  fields.kind !== 'lines' || requestOf(fields) !== null || t('unitsMissing')

type WhatProps = { form: UseFormReturn<RefundFields>; records: OrderRecords; kind: RefundFields['kind'] }

function RefundChoice({ form, records, kind }: WhatProps) {
  const { lines, leftAmount } = records
  const { errors } = form.formState
  return (
    <>
      <FormField label={t('kind')} error={errors.kind?.message}>
        {(field) => (
          <NativeSelect {...field} {...form.register('kind', { validate: isWhole })}>
            <option value="full">{t('full', { amount: formatInrExact(leftAmount) })}</option>
            <option value="amount">{t('amountKind')}</option>
            {lines.length > 0 && <option value="lines">{t('lines')}</option>}
          </NativeSelect>
        )}
      </FormField>
      {kind === 'amount' && (
        <FormField label={t('amount')} error={errors.amount?.message} isRequired>
          {(field) => (
            <Input
              {...field}
              {...form.register('amount', { validate: (text) => Number(text) > 0 || t('amountWrong') })}
              inputMode="decimal"
            />
          )}
        </FormField>
      )}
      {kind === 'lines' &&
        lines.map(({ position, title, quantity, refundedQuantity }) => (
          <FormField
            key={position}
            label={t('units', { title, left: quantity - refundedQuantity, quantity })}
          >
            {(field) => (
              <NativeSelect
                {...field}
                {...form.register(`units.u${position}`)}
                disabled={quantity === refundedQuantity}
              >
                {Array.from({ length: quantity - refundedQuantity + 1 }, (_, count) => (
                  <option key={count} value={String(count)}>
                    {count}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        ))}
    </>
  )
}
