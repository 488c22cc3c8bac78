import { type AddressForm, type RequiredBox, usePinFill } from '../../lib/forms/address-form.ts'
import { stateName, statesInOrder } from '../../lib/words/state-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { FormField } from '../form/form-field.tsx'
import { t } from './texts.ts'

const LABELS = {
  name: 'fullName',
  phone: 'phone',
  line1: 'line1',
  postcode: 'pin',
  city: 'city',
  state: 'state',
} as const satisfies Record<RequiredBox, string>

/** Returns the label of a form field as displayed. */
export const boxLabel = (box: RequiredBox): string => t(LABELS[box])

type PinFill = ReturnType<typeof usePinFill>

/** Returns the hint on the state, shown at once; a wrong state is refused when the form is sent. */
function stateHint({ isState, otherState }: PinFill): string | undefined {
  if (otherState !== null) return t('stateDiffers', { state: stateName(otherState) })
  return isState ? t('filledIn') : undefined
}

/** A district is what the post calls it: the town may have a name of its own. */
function cityHint({ filledCity }: PinFill): string | undefined {
  return filledCity ? t(filledCity.isDistrict ? 'filledDistrict' : 'filledIn') : undefined
}

/**
 * Shows a question about a state that the PIN code does not usually belong to. The answer is the buyer's: the form
 * can be sent as it is.
 */
function StateQuestion({ pin: { question, fill } }: { pin: PinFill }) {
  if (!question) return null
  const { pin, named, found } = question
  return (
    <Alert tone="warning" title={t('isStateRight', { state: stateName(named) })} className="sm:col-span-2">
      <p>{t('usualState', { pin, state: stateName(found) })}</p>
      <Button variant="outline" size="sm" onClick={() => fill(pin)} className="mt-2">
        {t('changeState', { state: stateName(found) })}
      </Button>
    </Alert>
  )
}

type AddressFieldsetProps = {
  form: AddressForm
  /**
   * Part of the autocomplete tokens. `parcel`: of another person; `pickup`: where an item is collected. Neither
   * requires an email.
   */
  purpose: 'shipping' | 'billing' | 'parcel' | 'pickup'
}

/** Shows the fields of an address in India. */
export function AddressFieldset({ form, purpose }: AddressFieldsetProps) {
  const group = purpose === 'pickup' ? 'shipping' : purpose
  const token = (name: string) => (group === 'parcel' ? 'off' : `${group} ${name}`)
  const { register, formState } = form
  const { errors } = formState
  const pin = usePinFill(form)

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormField label={t('fullName')} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete={token('name')} />}
      </FormField>
      <FormField label={t('phone')} hint={t('phoneHint')} error={errors.phone?.message} isRequired>
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete={token('tel')}
            placeholder="+91"
          />
        )}
      </FormField>
      {purpose !== 'parcel' && purpose !== 'pickup' && (
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
              autoComplete={token('email')}
            />
          )}
        </FormField>
      )}
      <FormField label={t('line1')} error={errors.line1?.message} isRequired className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            {...register('line1')}
            autoComplete={token('address-line1')}
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
            autoComplete={token('address-line2')}
            placeholder={t('line2Example')}
          />
        )}
      </FormField>
      <FormField label={t('pin')} error={errors.postcode?.message} isRequired>
        {(field) => (
          <Input
            {...field}
            {...register('postcode', {
              onChange: (event: { target: { value: string } }) => pin.fill(event.target.value),
            })}
            inputMode="numeric"
            autoComplete={token('postal-code')}
          />
        )}
      </FormField>
      <FormField label={t('city')} hint={cityHint(pin)} error={errors.city?.message} isRequired>
        {(field) => <Input {...field} {...register('city')} autoComplete={token('address-level2')} />}
      </FormField>
      <FormField
        label={t('state')}
        hint={stateHint(pin)}
        error={errors.state?.message}
        isRequired
        className="sm:col-span-2"
      >
        {(field) => (
          <NativeSelect {...field} {...register('state')} autoComplete={token('address-level1')}>
            <option value="">{t('chooseState')}</option>
            {statesInOrder().map(({ name, shown }) => (
              <option key={name} value={name}>
                {shown}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <StateQuestion pin={pin} />
    </div>
  )
}
