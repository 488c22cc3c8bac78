import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { TRADE_IN_NOTE_MAX } from '@dobara/contract/trade-ins/trade-in-sorts.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { formatAmount } from '../../../lib/format.ts'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { useTradeInForm } from './use-trade-in-steps.ts'

/** The amounts by the names that the server refuses them by; a dialog has one of them. */
type MoneyFields = { amount: string; basePrice: string; note: string }

/** The price of a machine that is not in the table, or an offer after the inspection. */
export function MoneyDialog({
  shown,
  move,
  onClose,
}: {
  shown: AdminTradeIn
  move: 'price' | 'offer'
  onClose: () => void
}) {
  const steps = useTradeInForm(shown)
  const isOffer = move === 'offer'
  const money = isOffer ? 'amount' : 'basePrice'
  const worth = shown.inspection?.worth ?? null
  const form = useForm<MoneyFields>({
    defaultValues: { amount: worth === null ? '' : String(worth), basePrice: '', note: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  async function save({ amount, basePrice, note }: MoneyFields) {
    if (isOffer) await steps.offer({ amount: Number(amount), note })
    else await steps.price({ basePrice: Number(basePrice), note })
    toast.success(t('stepDone'))
  }
  const quoted = shown.quote && formatAmount(shown.quote.amount)
  const hint = isOffer && quoted ? t('offerHint', { amount: quoted }) : t('priceHint')
  return (
    <FormDialog
      title={t(`${move}Title`)}
      form={form}
      onSave={save}
      failure={t('pageFailed')}
      save={{ label: t(move), busy: t('saving') }}
      onClose={onClose}
    >
      <FormField
        label={t(isOffer ? 'offerAmount' : 'basePrice')}
        hint={hint}
        error={errors[money]?.message}
        isRequired
      >
        {(field) => (
          <Input
            {...field}
            type="number"
            inputMode="decimal"
            min={1}
            step="any"
            {...register(money, { validate: (typed) => Number(typed) > 0 || t('missing') })}
          />
        )}
      </FormField>
      <FormField label={t('note')} hint={t('noteHint')} error={errors.note?.message} isRequired={isOffer}>
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={TRADE_IN_NOTE_MAX}
            {...register('note', { validate: (text) => !isOffer || text.trim() !== '' || t('missing') })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
