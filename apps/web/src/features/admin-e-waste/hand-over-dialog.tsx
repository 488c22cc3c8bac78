import {
  type HandOverInput,
  handOverInput,
  type WaitingEWaste,
} from '@dobara/contract/admin-e-waste/e-waste.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { E_WASTE_CATEGORY_CODES } from '@dobara/domain/e-waste/categories.ts'
import { useState } from 'react'
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'
import { categoryWords, weightWords } from './waste-columns.tsx'

type Form = UseFormReturn<HandOverInput, unknown, HandOverInput>
type HandOverDialogProps = {
  rows: readonly WaitingEWaste[]
  /** After it was entered. */
  onDone: () => void
  onClose: () => void
}

const kilograms = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed))

/** How much is handed over together, as far as weights are entered. */
function TotalWeight({ control }: { control: Control<HandOverInput> }) {
  const items = useWatch({ control, name: 'items' })
  const sum = items.reduce((total, { weightKg }) => total + (Number(weightKg) || 0), 0)
  return <p className="font-semibold tabular-nums">{t('total', { weight: weightWords(sum) })}</p>
}

/** Shows the purpose of a field in a row; the row itself is evident on the screen. */
const ItemLabel = ({ words, item }: { words: string; item: string }) => (
  <span className="text-sm font-normal text-muted">
    {words}
    <span className="sr-only">{t('ofItem', { item })}</span>
  </span>
)

/** Row for one item with its weight, which defaults to that of its product until it is weighed. */
function ItemRow({ row, index, form }: { row: WaitingEWaste; index: number; form: Form }) {
  const { register, formState } = form
  const item = t('itemOf', { name: row.name, code: row.code })
  const error = formState.errors.items?.[index]
  return (
    <li className="grid gap-3 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_8rem_13rem] sm:items-start">
      <span className="wrap-anywhere">
        {row.name} <span className="block font-mono text-sm text-muted">{row.code}</span>
      </span>
      <FormField label={<ItemLabel words={t('weightKg')} item={item} />} error={error?.weightKg?.message}>
        {(field) => (
          <Input
            {...field}
            {...register(`items.${index}.weightKg`, { setValueAs: kilograms })}
            type="number"
            min={0.001}
            step="any"
            inputMode="decimal"
          />
        )}
      </FormField>
      <FormField label={<ItemLabel words={t('category')} item={item} />} error={error?.category?.message}>
        {(field) => (
          <NativeSelect {...field} {...register(`items.${index}.category`)}>
            {E_WASTE_CATEGORY_CODES.map((code) => (
              <option key={code} value={code}>
                {categoryWords(code)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
    </li>
  )
}

/** Enters that a recycler took the chosen rows, with its document. It is mounted while it is open. */
export function HandOverDialog({ rows, onDone, onClose }: HandOverDialogProps) {
  const { admin } = trpc.useUtils()
  const [today] = useState(() => indiaDateOf(new Date()))
  const handing = trpc.admin.eWaste.handOver.useMutation({
    onSettled: () => Promise.all([admin.eWaste.invalidate(), admin.dashboard.waiting.invalidate()]),
  })
  const form = useForm<HandOverInput, unknown, HandOverInput>({
    resolver: formResolver<HandOverInput, HandOverInput>(handOverInput),
    defaultValues: {
      recycler: '',
      registration: '',
      document: '',
      handedOn: today,
      items: rows.map(({ kind, id, weightKg, category }) => ({ kind, id, weightKg, category })),
    },
  })
  const { register, formState } = form
  const { errors } = formState
  async function save(fields: HandOverInput) {
    const { items } = await handing.mutateAsync(fields)
    toast.success(t('saved', { count: items }))
    onDone()
  }
  /** Shows the fault of a weight beside its field. */
  const showWeights = (refusal: unknown) =>
    showFieldRefusals(
      refusal,
      form.setError,
      rows.map((_, index) => `items.${index}.weightKg` as const),
    )
  return (
    <FormDialog
      title={t('handOverTitle')}
      form={form}
      onSave={save}
      onRefused={showWeights}
      failure={t('saveFailed')}
      save={{ label: t('save'), busy: t('saving') }}
      onClose={onClose}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      <p className="text-muted">{t('handOverText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t('recycler')} error={errors.recycler?.message} isRequired="marked">
          {(field) => (
            <Input {...field} {...register('recycler')} maxLength={200} autoComplete="organization" />
          )}
        </FormField>
        <FormField label={t('registration')} error={errors.registration?.message} isRequired="marked">
          {(field) => <Input {...field} {...register('registration')} maxLength={60} />}
        </FormField>
        <FormField
          label={t('document')}
          hint={t('documentHint')}
          error={errors.document?.message}
          isRequired="marked"
        >
          {(field) => <Input {...field} {...register('document')} maxLength={100} />}
        </FormField>
        <FormField label={t('handedOn')} error={errors.handedOn?.message} isRequired="marked">
          {(field) => <Input {...field} {...register('handedOn')} type="date" max={today} />}
        </FormField>
      </div>
      <section aria-label={t('items')}>
        <ul>
          {rows.map((row, index) => (
            <ItemRow key={`${row.kind}-${row.id}`} row={row} index={index} form={form} />
          ))}
        </ul>
        <TotalWeight control={form.control} />
      </section>
    </FormDialog>
  )
}
