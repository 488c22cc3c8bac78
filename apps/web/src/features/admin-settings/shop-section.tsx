import { type AdminSettings, saveShopInput } from '@dobara/contract/admin-settings/settings.ts'
import { normalizePin } from '@dobara/domain/addresses/pin.ts'
import { comparePinState, stateOfPin } from '@dobara/domain/addresses/states.ts'
import { useForm } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { stateName, statesInOrder } from '../../lib/words/state-texts.ts'
import { settingsSectionTitle } from '../../lib/words/settings-section-texts.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SectionForm } from './section-form.tsx'
import { FieldGroup, HindiBox, TextBox } from './setting-fields.tsx'
import { t } from './texts.ts'

type Shop = AdminSettings['shop']

/** Name, GST, address, customer care and the grievance officer. */
export function ShopSection({ saved }: { saved: Shop }) {
  const form = useForm<Shop>({ resolver: formResolver(saveShopInput), defaultValues: saved })
  const saving = trpc.admin.settings.saveShop.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('shop')}
      lead={t('shopLead')}
      form={form}
      pick={({ shop }) => shop}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <FieldGroup title={t('nameAndTax')}>
        <TextBox form={form} name="name" label={t('name')} maxLength={60} />
        <TextBox form={form} name="gstin" label={t('gstin')} autoCapitalize="characters" />
        <TextBox
          form={form}
          name="legalName"
          label={t('legalName')}
          hint={t('legalNameHint')}
          maxLength={120}
          className="sm:col-span-2"
        />
        <TextBox
          form={form}
          name="cin"
          label={t('cin')}
          hint={t('cinHint')}
          autoCapitalize="characters"
          isOptional
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title={t('address')}>
        <TextBox form={form} name="line1" label={t('line1')} maxLength={120} className="sm:col-span-2" />
        <TextBox
          form={form}
          name="line2"
          label={t('line2')}
          maxLength={120}
          isOptional
          className="sm:col-span-2"
        />
        <PinAndState form={form} savedState={saved.state} />
        <TextBox form={form} name="city" label={t('city')} maxLength={60} />
        <TextBox
          form={form}
          name="originPin"
          label={t('originPin')}
          hint={t('originPinHint')}
          inputMode="numeric"
          isOptional
        />
      </FieldGroup>
      <FieldGroup title={t('contact')}>
        <TextBox form={form} name="phone" label={t('phone')} type="tel" />
        <TextBox form={form} name="email" label={t('email')} type="email" maxLength={254} />
        <TextBox form={form} name="hours" label={t('hours')} hint={t('hoursHint')} maxLength={80} />
        <HindiBox form={form} name="hoursHi" label={t('hoursHi')} hint={t('hoursHiHint')} maxLength={80} />
      </FieldGroup>
      <FieldGroup title={t('officer')} lead={t('officerLead')}>
        <TextBox form={form} name="officerName" label={t('officerName')} maxLength={100} />
        <TextBox form={form} name="officerPhone" label={t('officerPhone')} type="tel" />
        <TextBox form={form} name="officerEmail" label={t('officerEmail')} type="email" maxLength={254} />
      </FieldGroup>
    </SectionForm>
  )
}

/**
 * Fields for PIN code and state. A PIN code fills in its state, which can be corrected. A move to another state
 * leaves past orders unchanged.
 */
function PinAndState({ form, savedState }: { form: ReturnType<typeof useForm<Shop>>; savedState: string }) {
  const { errors } = form.formState
  const state = form.watch('state')
  const isMoving = savedState !== '' && state !== '' && state !== savedState
  const pin = form.register('postcode', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const postcode = normalizePin(target.value)
      const found = stateOfPin(postcode)
      if (found && comparePinState({ postcode, state: form.getValues('state') }).verdict !== 'agrees')
        form.setValue('state', found.name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    },
  })
  return (
    <>
      <FormField label={t('postcode')} error={errors.postcode?.message} isRequired="marked">
        {(field) => <Input {...field} {...pin} inputMode="numeric" />}
      </FormField>
      <FormField
        label={t('state')}
        hint={isMoving ? t('movingHint', { state: stateName(savedState) }) : undefined}
        error={errors.state?.message}
        isRequired="marked"
      >
        {(field) => (
          <NativeSelect {...field} {...form.register('state')}>
            <option value="">{t('chooseState')}</option>
            {statesInOrder().map(({ name, shown }) => (
              <option key={name} value={name}>
                {shown}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
    </>
  )
}
