import {
  type RemoveOriginalInput,
  removeOriginalInput,
  type UnitComponent,
} from '@dobara/contract/admin-units/components.ts'
import {
  COMPONENT_DESTINATIONS,
  type ComponentDestination,
  componentName,
} from '@dobara/domain/units/components.ts'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { useDialogDraft } from '../../../lib/forms/dialog-draft.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { EMPTY_PART, PartFields, WeightField } from './part-fields.tsx'
import { t } from './texts.ts'
import { partDraftKey, useComponents } from './use-components.ts'

type DestinationFieldsProps = {
  destinations?: readonly ComponentDestination[]
  register: (name: 'destination' | 'destinationNote') => object
  errors: Partial<Record<'destination' | 'destinationNote', { message?: string | undefined } | undefined>>
}

function DestinationFields({
  destinations = COMPONENT_DESTINATIONS,
  register,
  errors,
}: DestinationFieldsProps): ReactNode {
  return (
    <>
      <FormField label={t('destination')} error={errors.destination?.message}>
        {(field) => (
          <NativeSelect {...field} {...register('destination')}>
            {destinations.map((one) => (
              <option key={one} value={one}>
                {t(`destination_${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('destinationNote')} error={errors.destinationNote?.message}>
        {(field) => <Input {...field} {...register('destinationNote')} maxLength={200} />}
      </FormField>
    </>
  )
}

/**
 * Dialog that removes a part which came with the machine. It is mounted only while it is open, so that it starts
 * fresh each time.
 */
export function RemoveOriginalDialog({ unit, onClose }: { unit: string; onClose: () => void }) {
  const { report } = useComponents(unit)
  const { add } = useOutbox()
  const form = useForm<RemoveOriginalInput>({
    resolver: formResolver(removeOriginalInput),
    defaultValues: {
      unit,
      ...EMPTY_PART,
      destination: 'scrapped',
      destinationNote: '',
    },
  })
  useDialogDraft(form, { key: partDraftKey(unit), dialog: 'original' })
  const { register, control, formState } = form
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  async function save(fields: RemoveOriginalInput) {
    const sent = await add({ kind: 'originalRemoved', about: unit, input: fields })
    if (sent) report(t('takenOut', { name: componentName(fields) }), sent.answer)
  }
  return (
    <FormDialog
      title={t('takeOut')}
      form={form}
      onSave={save}
      failure={t('takeOutFailed')}
      save={{ label: t('takeOut'), busy: t('takingOut') }}
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PartFields
          kind={kind}
          register={(name, options) => register(name, { ...options })}
          errors={errors}
        />
        <DestinationFields register={(name) => register(name)} errors={errors} />
      </div>
    </FormDialog>
  )
}

type RemoveDialogProps = { unit: string; part: UnitComponent; onClose: () => void }
type RemoveFields = Pick<RemoveOriginalInput, 'destination' | 'destinationNote' | 'weightKg'>
const removalFields = removeOriginalInput.pick({ destination: true, destinationNote: true, weightKg: true })

/** Dialog that removes a fitted part, or passes on one from the stock of parts. */
export function RemoveDialog({ unit, part, onClose }: RemoveDialogProps) {
  const { report } = useComponents(unit)
  const { add } = useOutbox()
  const { id: componentId, name, removedAt, weightKg } = part
  const isSentOn = removedAt !== null
  const form = useForm<RemoveFields>({
    resolver: formResolver(removalFields),
    defaultValues: { destination: isSentOn ? 'scrapped' : 'parts_stock', destinationNote: '', weightKg },
  })
  useDialogDraft(form, { key: partDraftKey(unit), dialog: componentId })
  const { register, formState } = form
  const { errors } = formState
  async function save(fields: RemoveFields) {
    const input = { unit, componentId, ...fields, name }
    const sent = await add({ kind: 'partRemoved', about: unit, input })
    if (sent) report(t('takenOut', { name }), sent.answer)
  }
  return (
    <FormDialog
      title={t(isSentOn ? 'sendOnOf' : 'takeOutOf', { name })}
      form={form}
      onSave={save}
      failure={t('takeOutFailed')}
      save={{ label: t(isSentOn ? 'sendOn' : 'takeOut'), busy: t('takingOut') }}
      onClose={onClose}
    >
      <DestinationFields
        {...(isSentOn && { destinations: ['scrapped', 'supplier'] })}
        register={(field) => register(field)}
        errors={errors}
      />
      <WeightField register={(field, options) => register(field, options)} error={errors.weightKg?.message} />
    </FormDialog>
  )
}
