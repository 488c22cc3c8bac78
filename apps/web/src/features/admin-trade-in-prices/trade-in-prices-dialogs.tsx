import {
  type AdminTradeInPrice,
  adminTradeInPrice,
  type CreateTradeInPriceInput,
  createTradeInPriceInput,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import { TRADE_IN_KINDS } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { FormDialog, useEditedRow } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { tradeInKind } from '../../lib/words/trade-in-texts.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'
import { priceName } from './trade-in-prices-columns.tsx'

/** Refetches the list after a change, whether it succeeded or not. */
function useRefetch() {
  const utils = trpc.useUtils()
  return { onSettled: () => void utils.admin.tradeInPrices.list.invalidate() }
}

const fieldsOf = (tradeInPrice: AdminTradeInPrice | null): CreateTradeInPriceInput => ({
  kind: tradeInPrice?.kind ?? 'laptop',
  brand: tradeInPrice?.brand ?? '',
  model: tradeInPrice?.model ?? '',
  basePrice: tradeInPrice?.basePrice ?? Number.NaN,
  isActive: tradeInPrice?.isActive ?? true,
})

type DialogProps = { tradeInPrice: AdminTradeInPrice; onClose: () => void }

/**
 * Dialog that adds or, with a trade-in price, edits one. It is mounted only while it is open, so that it starts fresh
 * each time.
 */
export function TradeInPriceDialog(
  props: Omit<DialogProps, 'tradeInPrice'> & { tradeInPrice: AdminTradeInPrice | null },
) {
  const { row: tradeInPrice, onNewer } = useEditedRow(props.tradeInPrice, adminTradeInPrice, fieldsOf)
  const creating = trpc.admin.tradeInPrices.create.useMutation(useRefetch())
  const updating = trpc.admin.tradeInPrices.update.useMutation(useRefetch())
  const form = useForm<CreateTradeInPriceInput>({
    resolver: formResolver(createTradeInPriceInput),
    defaultValues: fieldsOf(tradeInPrice),
  })
  const { register, formState } = form
  async function save(fields: CreateTradeInPriceInput) {
    if (tradeInPrice)
      await updating.mutateAsync({ ...fields, id: tradeInPrice.id, updatedAt: tradeInPrice.updatedAt })
    else await creating.mutateAsync(fields)
    toast.success(t(tradeInPrice ? 'updated' : 'created'))
  }
  return (
    <FormDialog
      title={t(tradeInPrice ? 'edit' : 'add')}
      form={form}
      onSave={save}
      onNewer={onNewer}
      failure={t('saveFailed')}
      onClose={props.onClose}
      className="w-[min(28rem,calc(100vw-2rem))]"
    >
      <FormField label={t('kind')} error={formState.errors.kind?.message} isRequired="marked">
        {(field) => (
          <NativeSelect {...field} {...register('kind')}>
            {TRADE_IN_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {tradeInKind(kind)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('brand')} error={formState.errors.brand?.message} isRequired="marked">
        {(field) => <Input {...field} {...register('brand')} maxLength={60} />}
      </FormField>
      <FormField label={t('model')} hint={t('modelHint')} error={formState.errors.model?.message}>
        {(field) => <Input {...field} {...register('model')} maxLength={80} />}
      </FormField>
      <FormField label={t('basePrice')} error={formState.errors.basePrice?.message} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            {...register('basePrice', { valueAsNumber: true })}
            type="number"
            inputMode="decimal"
            min={1}
            step="any"
          />
        )}
      </FormField>
      <CheckboxField label={t('isActive')} {...register('isActive')} />
    </FormDialog>
  )
}

/** Dialog that confirms the deletion of a trade-in price. */
export function DeleteTradeInPriceDialog({ tradeInPrice, onClose }: DialogProps) {
  const removing = trpc.admin.tradeInPrices.remove.useMutation(useRefetch())
  async function remove() {
    await removing.mutateAsync({ id: tradeInPrice.id })
    toast.success(t('deleted'))
  }
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name: priceName(tradeInPrice) })}
      failure={t('deleteFailed')}
      onDelete={remove}
      onClose={onClose}
    />
  )
}
