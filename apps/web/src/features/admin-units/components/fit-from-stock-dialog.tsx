import type { PartsStock } from '@dobara/contract/admin-units/components.ts'
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { componentKindWords } from '../../../lib/words/component-words.ts'
import { useDialogDraft } from '../../../lib/forms/dialog-draft.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from './texts.ts'
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
  const { take, report } = useComponents(unit)
  const stock = trpc.admin.units.partsStock.useQuery({}, { staleTime: 0 })
  const fitting = trpc.admin.units.fitFromStock.useMutation({
    // Somebody took the part: the list shows what is left.
    onError: () => void stock.refetch(),
  })
  const form = useForm<Fields>({ defaultValues: { componentId: '', warrantyMonths: '' } })
  useDialogDraft(form, { key: partDraftKey(unit), dialog: 'stock' })
  useClearedWhenTaken(form, stock.data?.parts)
  const { register, formState } = form
  const { errors } = formState
  async function save({ componentId, warrantyMonths }: Fields) {
    const id = Number(componentId)
    const months = warrantyMonths === '' ? null : Number(warrantyMonths)
    const changed = await fitting.mutateAsync({ unit, componentId: id, warrantyMonths: months })
    const name = stock.data?.parts.find((part) => part.id === id)?.name ?? ''
    take(changed)
    report(t('fitted', { name }), changed)
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
            hint={parts.length === 0 && t('stockNone')}
            error={errors.componentId?.message}
          >
            {(field) => (
              <NativeSelect
                {...field}
                {...register('componentId', { validate: (id) => id !== '' || t('choosePart') })}
              >
                <option value="">{t('noPart')}</option>
                {parts.map((part) => (
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
