import { INDIAN_STATES, stateOfPin } from '@dobara/domain/addresses/states.ts'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../components/form-field.tsx'
import { stateName } from '../../lib/state-texts.ts'
import { spokenLanguage } from '../../lib/texts/texts.ts'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { AddressForm } from './address-form.ts'
import { t } from './address-texts.ts'

/** The states by the name they are stored under, in the order of the name they are read by. */
function statesInOrder(): { name: string; shown: string }[] {
  return INDIAN_STATES.map(({ name }) => ({ name, shown: stateName(name) })).toSorted((a, b) =>
    a.shown.localeCompare(b.shown, spokenLanguage()),
  )
}

/** What stands under the state: some border PIN codes are shared, so a difference is a question, not an error. */
function useStateHint({ control }: AddressForm): string | undefined {
  const [postcode, state] = useWatch({ control, name: ['postcode', 'state'] })
  const expected = stateOfPin(postcode.trim())?.name
  if (!expected || !state) return undefined
  return state === expected ? t('stateFilledIn') : t('stateDiffers', { state: stateName(expected) })
}

/** The boxes of an address in India. `purpose` goes into the autocomplete tokens. */
export function AddressFieldset({ form, purpose }: { form: AddressForm; purpose: 'shipping' | 'billing' }) {
  const { register, setValue, formState } = form
  const { errors } = formState
  const stateHint = useStateHint(form)

  function fillState(pin: string) {
    const state = stateOfPin(pin.trim())
    if (state) setValue('state', state.name, { shouldValidate: true, shouldDirty: true })
  }

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormField label={t('fullName')} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete={`${purpose} name`} />}
      </FormField>
      <FormField label={t('phone')} hint={t('phoneHint')} error={errors.phone?.message} isRequired>
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete={`${purpose} tel`}
            placeholder="+91"
          />
        )}
      </FormField>
      <FormField
        label={t('email')}
        error={errors.email?.message}
        isRequired={false}
        className="sm:col-span-2"
      >
        {(field) => (
          <Input
            {...field}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete={`${purpose} email`}
          />
        )}
      </FormField>
      <FormField label={t('line1')} error={errors.line1?.message} isRequired className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            {...register('line1')}
            autoComplete={`${purpose} address-line1`}
            placeholder={t('line1Example')}
          />
        )}
      </FormField>
      <FormField
        label={t('line2')}
        error={errors.line2?.message}
        isRequired={false}
        className="sm:col-span-2"
      >
        {(field) => (
          <Input
            {...field}
            {...register('line2')}
            autoComplete={`${purpose} address-line2`}
            placeholder={t('line2Example')}
          />
        )}
      </FormField>
      <FormField label={t('pin')} error={errors.postcode?.message} isRequired>
        {(field) => (
          <Input
            {...field}
            {...register('postcode', {
              onChange: (event: { target: { value: string } }) => fillState(event.target.value),
            })}
            inputMode="numeric"
            maxLength={6}
            autoComplete={`${purpose} postal-code`}
          />
        )}
      </FormField>
      <FormField label={t('city')} error={errors.city?.message} isRequired>
        {(field) => <Input {...field} {...register('city')} autoComplete={`${purpose} address-level2`} />}
      </FormField>
      <FormField
        label={t('state')}
        hint={stateHint}
        error={errors.state?.message}
        isRequired
        className="sm:col-span-2"
      >
        {(field) => (
          <Select {...field} {...register('state')} autoComplete={`${purpose} address-level1`}>
            <option value="">{t('chooseState')}</option>
            {statesInOrder().map(({ name, shown }) => (
              <option key={name} value={name}>
                {shown}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  )
}
