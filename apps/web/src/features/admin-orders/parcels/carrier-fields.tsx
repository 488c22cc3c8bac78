import { useId } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Input } from '../../../ui/input.tsx'
import { t } from '../page-texts.ts'

export type CarrierValues = { carrier: string; trackingNumber: string }

type CarrierFieldsProps = {
  carrier: UseFormRegisterReturn<'carrier'>
  trackingNumber: UseFormRegisterReturn<'trackingNumber'>
  errors: FieldErrors<CarrierValues>
}

/** Fields for the carrier of a parcel, with the shop's carriers as suggestions, and for its tracking number. */
export function CarrierFields({ carrier, trackingNumber, errors }: CarrierFieldsProps) {
  const listId = useId()
  const { data: offered = [] } = trpc.admin.shipments.carriers.useQuery()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormField
        label={t('carrier')}
        hint={t('carrierHint')}
        error={errors.carrier?.message}
        isRequired={false}
      >
        {(field) => (
          <>
            <Input {...field} {...carrier} list={listId} maxLength={60} />
            <datalist id={listId}>
              {offered.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <FormField
        label={t('trackingNumber')}
        hint={t('trackingHint')}
        error={errors.trackingNumber?.message}
        isRequired={false}
      >
        {(field) => (
          <Input
            {...field}
            {...trackingNumber}
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </FormField>
    </div>
  )
}
