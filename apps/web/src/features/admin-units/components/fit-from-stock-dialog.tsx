import type { PartsStock } from '@dobara/contract/admin-units/components.ts'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { componentKindWords } from '../../../lib/words/component-words.ts'
import { useDialogDraft } from '../../../lib/forms/dialog-draft.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from './texts.ts'
import { useTakenParts } from './unsent-parts.tsx'
import { partDraftKey, useComponents } from './use-components.ts'

type Fields = { componentId: string; warrantyMonths: string }
type Part = PartsStock['parts'][number]

const partWords = ({ kind, name, serial, code }: Part) =>
  t('stockPartOf', { name: [componentKindWords(kind), name, serial].filter(Boolean).join(' · '), code })

/** A list without the chosen part shows none chosen, so the form must not hold it any longer. */
function useClearedWhenTaken({ getValues, setValue, setError }: UseFormReturn<Fields>, parts?: Part[]) {
  useEffect(() => {
    const chosen = getValues('componentId')
    if (!parts || chosen === '' || parts.some(({ id }) => String(id) === chosen)) return
    setValue('componentId', '')
    setError('componentId', { type: 'taken', message: t('partTaken') })
  }, [parts, getValues, setValue, setError])
}

/** Fits a part that was taken out of another machine before. It is mounted while it is open. */
export function FitFromStockDialog({ unit, onClose }: { unit: string; onClose: () => void }) {
  const { report } = useComponents(unit)
  const { add } = useOutbox()
  const stock = trpc.admin.units.partsStock.useQuery({}, { staleTime: 0 })
  const takenNow = useTakenParts()
  // A part that was fitted offline is still in stock on the server; an entry of this device is not another use of it.
  const [taken] = useState(takenNow)
  const form = useForm<Fields>({ defaultValues: { componentId: '', warrantyMonths: '' } })
  useDialogDraft(form, { key: partDraftKey(unit), dialog: 'stock' })
  useClearedWhenTaken(form, stock.data?.parts)
  const { register, formState } = form
  const { errors } = formState
  async function save({ componentId, warrantyMonths }: Fields) {
    const id = Number(componentId)
    const months = warrantyMonths === '' ? null : Number(warrantyMonths)
    const name = stock.data?.parts.find((part) => part.id === id)?.name ?? ''
    const input = { unit, componentId: id, warrantyMonths: months, name }
    const sent = await add({ kind: 'partFromStock', about: unit, input })
    if (sent) report(t('fitted', { name }), sent.answer)
  }
  return (
    <FormDialog
      title={t('fitFromStock')}
      form={form}
      onSave={save}
      failure={t('fitFailed')}
      save={{ label: t('fit'), busy: t('fitting') }}
      onClose={onClose}
    >
      <QueryState
        query={stock}
        failure={t('stockLoadFailed')}
        skeleton={<Skeleton className="h-16 w-full rounded-md" />}
      >
        {({ parts }) => (
          <FormField
            label={t('stockPart')}
            hint={parts.every(({ id }) => taken.has(id)) && t('stockNone')}
            error={errors.componentId?.message}
          >
            {(field) => (
              <NativeSelect
                {...field}
                {...register('componentId', { validate: (id) => id !== '' || t('choosePart') })}
              >
                <option value="">{t('noPart')}</option>
                {parts
                  .filter(({ id }) => !taken.has(id))
                  .map((part) => (
                    <option key={part.id} value={part.id}>
                      {partWords(part)}
                    </option>
                  ))}
              </NativeSelect>
            )}
          </FormField>
        )}
      </QueryState>
      <FormField label={t('warrantyMonths')} hint={t('warrantyHint')} error={errors.warrantyMonths?.message}>
        {(field) => (
          <Input {...field} {...register('warrantyMonths')} type="number" min={0} max={120} step={1} />
        )}
      </FormField>
    </FormDialog>
  )
}
