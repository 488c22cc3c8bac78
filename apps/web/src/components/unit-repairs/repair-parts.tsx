import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { componentKinds } from '../../lib/words/component-words.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { FormField } from '../form/form-field.tsx'
import { t } from './texts.ts'

type PartKind = ReturnType<typeof componentKinds>[number]['kind']
const SOURCES = ['bought', 'parts_stock', 'machine'] as const
type PartFields = {
  kind: PartKind
  source: (typeof SOURCES)[number]
  name: string
  serial: string
  cost: string
  warrantyMonths: string
}
export type CloseFields = { work: string; cost: string; parts: PartFields[] }

/** So many parts does a repair take. */
const MOST_PARTS = 20
const MOST_MONTHS = 120
const EMPTY_PART: PartFields = {
  kind: 'battery',
  source: 'bought',
  name: '',
  serial: '',
  cost: '0',
  warrantyMonths: '',
}

export const filled = (value: string) => value.trim() !== '' || t('missing')
export const isAmount = (value: string) => (value.trim() !== '' && Number(value) >= 0) || t('notAmount')
const isMonths = (value: string) =>
  value.trim() === '' || (/^\d+$/.test(value.trim()) && Number(value) <= MOST_MONTHS) || t('notMonths')

/** The parts as the call takes them: what was left empty is left out. */
export const partsOf = (parts: readonly PartFields[]) =>
  parts.map(({ kind, source, name, serial, cost, warrantyMonths }) => ({
    kind,
    source,
    name,
    cost: Number(cost),
    ...(serial.trim() !== '' && { serial: serial.trim() }),
    ...(warrantyMonths.trim() !== '' && { warrantyMonths: Number(warrantyMonths) }),
  }))

type PartsProps = { form: UseFormReturn<CloseFields> }

/** The parts that were fitted in a repair, any number of them. */
export function RepairParts({ form }: PartsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts' })
  const add = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 font-semibold">{t('parts')}</legend>
      {fields.map(({ id }, place) => (
        <PartRow
          key={id}
          form={form}
          place={place}
          onRemove={() => {
            remove(place)
            add.current?.focus()
          }}
        />
      ))}
      {fields.length < MOST_PARTS && (
        <div>
          <Button ref={add} variant="outline" size="sm" onClick={() => append(EMPTY_PART)}>
            <Plus aria-hidden="true" className="size-4" />
            {t('addPart')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function PartRow({ form, place, onRemove }: PartsProps & { place: number; onRemove: () => void }) {
  const { register, formState } = form
  const errors = formState.errors.parts?.[place]
  const of = <Field extends keyof PartFields>(field: Field) => `parts.${place}.${field}` as const
  const number = place + 1
  return (
    <div
      role="group"
      aria-label={t('formPart', { number })}
      className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-3 rounded-md border border-line p-3 pt-4 sm:grid-cols-2"
    >
      <FormField label={t('partKind')}>
        {(field) => (
          <NativeSelect {...field} {...register(of('kind'))}>
            {componentKinds().map(({ kind, words }) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('partSource')}>
        {(field) => (
          <NativeSelect {...field} {...register(of('source'))}>
            {SOURCES.map((source) => (
              <option key={source} value={source}>
                {t(`source_${source}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('partName')} error={errors?.name?.message} isRequired="marked">
        {(field) => <Input {...field} {...register(of('name'), { validate: filled })} maxLength={200} />}
      </FormField>
      <FormField label={t('partSerial')} error={errors?.serial?.message}>
        {(field) => (
          <Input {...field} {...register(of('serial'))} maxLength={60} autoCapitalize="characters" />
        )}
      </FormField>
      <FormField label={t('partCost')} error={errors?.cost?.message}>
        {(field) => (
          <Input {...field} {...register(of('cost'), { validate: isAmount })} inputMode="decimal" />
        )}
      </FormField>
      <FormField
        label={t('partMonths')}
        hint={t('partMonthsHint')}
        error={errors?.warrantyMonths?.message}
        className="sm:col-span-2"
      >
        {(field) => (
          <Input {...field} {...register(of('warrantyMonths'), { validate: isMonths })} inputMode="numeric" />
        )}
      </FormField>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('removePart', { number })}
        onClick={onRemove}
        className="absolute top-0 right-0"
      >
        <Trash2 aria-hidden="true" className="size-4.5 text-clay" />
      </Button>
    </div>
  )
}
