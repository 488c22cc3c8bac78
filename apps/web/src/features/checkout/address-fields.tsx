import { INDIAN_STATES, stateOfPin } from '@dobara/domain/addresses/states.ts'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../components/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { AddressForm } from './address-form.ts'

const STATE_NAMES = INDIAN_STATES.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))

/** What stands under the state: some border PIN codes are shared, so a difference is a question, not an error. */
function useStateHint({ control }: AddressForm): string | undefined {
  const [postcode, state] = useWatch({ control, name: ['postcode', 'state'] })
  const expected = stateOfPin(postcode.trim())?.name
  if (!expected || !state) return undefined
  return state === expected
    ? 'Filled in from your PIN code.'
    : `This PIN code is usually in ${expected}. Please check.`
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
      <FormField label="Full name" error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete={`${purpose} name`} />}
      </FormField>
      <FormField
        label="Phone"
        hint="A 10-digit mobile number; the courier calls it."
        error={errors.phone?.message}
        isRequired
      >
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
      <FormField label="Email" error={errors.email?.message} isRequired={false} className="sm:col-span-2">
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
      <FormField label="Address line 1" error={errors.line1?.message} isRequired className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            {...register('line1')}
            autoComplete={`${purpose} address-line1`}
            placeholder="Flat or house number, building, street"
          />
        )}
      </FormField>
      <FormField
        label="Address line 2"
        error={errors.line2?.message}
        isRequired={false}
        className="sm:col-span-2"
      >
        {(field) => (
          <Input
            {...field}
            {...register('line2')}
            autoComplete={`${purpose} address-line2`}
            placeholder="Area, landmark"
          />
        )}
      </FormField>
      <FormField label="PIN code" error={errors.postcode?.message} isRequired>
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
      <FormField label="City" error={errors.city?.message} isRequired>
        {(field) => <Input {...field} {...register('city')} autoComplete={`${purpose} address-level2`} />}
      </FormField>
      <FormField
        label="State"
        hint={stateHint}
        error={errors.state?.message}
        isRequired
        className="sm:col-span-2"
      >
        {(field) => (
          <Select {...field} {...register('state')} autoComplete={`${purpose} address-level1`}>
            <option value="">Choose a state</option>
            {STATE_NAMES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  )
}
