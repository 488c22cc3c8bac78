import { hasCapacity } from '@dobara/domain/units/components.ts'
import { FormField } from '../../../components/form/form-field.tsx'
import { componentKinds } from '../../../lib/words/component-words.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { t } from './texts.ts'

export type PartField = 'kind' | 'brand' | 'model' | 'capacity' | 'serial' | 'weightKg'
type Options = { setValueAs?: (typed: unknown) => unknown; shouldUnregister?: boolean }

type PartFieldsProps = {
  /** The kind that is chosen. */
  kind: string
  register: (name: PartField, options?: Options) => object
  errors: Partial<Record<PartField, { message?: string | undefined } | undefined>>
}

/** A part of which nothing is entered yet. */
export const EMPTY_PART = {
  kind: 'battery',
  brand: '',
  model: '',
  capacity: '',
  serial: '',
  weightKg: null,
} as const satisfies Record<PartField, string | null>

export const numberOrNull = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed)

/** Shows the fields of a part, the same for one that is fitted and one that is removed. */
export function PartFields({ kind, register, errors }: PartFieldsProps) {
  return (
    <>
      <FormField label={t('kind')} error={errors.kind?.message}>
        {(field) => (
          <NativeSelect {...field} {...register('kind')}>
            {componentKinds().map(({ kind: one, words }) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('brand')} error={errors.brand?.message}>
        {(field) => <Input {...field} {...register('brand')} maxLength={60} />}
      </FormField>
      <FormField label={t('model')} error={errors.model?.message} isRequired="marked">
        {(field) => <Input {...field} {...register('model')} maxLength={100} />}
      </FormField>
      {hasCapacity(kind) && (
        <FormField label={t('capacity')} hint={t('capacityHint')} error={errors.capacity?.message}>
          {(field) => (
            <Input {...field} {...register('capacity', { shouldUnregister: true })} maxLength={30} />
          )}
        </FormField>
      )}
      <FormField label={t('serial')} error={errors.serial?.message}>
        {(field) => <Input {...field} {...register('serial')} maxLength={60} autoCapitalize="characters" />}
      </FormField>
      <WeightField register={register} error={errors.weightKg?.message} />
    </>
  )
}

type WeightFieldProps = {
  register: (name: 'weightKg', options: Options) => object
  error: string | undefined
}

/** Field for the weight of a part, if known. */
export function WeightField({ register, error }: WeightFieldProps) {
  return (
    <FormField label={t('weightKg')} hint={t('weightHint')} error={error}>
      {(field) => (
        <Input
          {...field}
          {...register('weightKg', { setValueAs: numberOrNull })}
          type="number"
          min={0.001}
          step="any"
          inputMode="decimal"
        />
      )}
    </FormField>
  )
}
