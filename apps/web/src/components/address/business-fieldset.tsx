import { FormField } from '../form/form-field.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Input } from '../../ui/input.tsx'
import type { BillingForm } from '../../lib/forms/billing-form.ts'
import type { BusinessForm } from '../../lib/forms/business-form.ts'
import { AddressFieldset } from './address-fields.tsx'
import { t } from './texts.ts'

/** Shows the fields for a buyer who claims the GST back: the data that the invoice must contain. */
export function BusinessFieldset({
  label,
  business,
  marginTitles,
}: {
  label: string
  business: BusinessForm
  /** Items under the margin scheme, which give a business no input credit. */
  marginTitles: readonly string[]
}) {
  const { form, isBusiness, setIsBusiness } = business
  const { errors } = form.formState
  return (
    <div className="grid gap-4">
      <CheckboxField
        label={label}
        checked={isBusiness}
        onChange={(event) => setIsBusiness(event.target.checked)}
      />
      {isBusiness && marginTitles.length > 0 && (
        <Alert tone="warning">{t('marginItems', { titles: marginTitles.join(', ') })}</Alert>
      )}
      {isBusiness && (
        <fieldset className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <legend className="sr-only">{t('businessDetails')}</legend>
          <FormField label={t('gstin')} hint={t('gstinHint')} error={errors.gstin?.message} isRequired>
            {(field) => (
              <Input
                {...field}
                {...form.register('gstin')}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                className="uppercase tabular-nums"
              />
            )}
          </FormField>
          <FormField label={t('legalName')} error={errors.legalName?.message} isRequired>
            {(field) => <Input {...field} {...form.register('legalName')} autoComplete="organization" />}
          </FormField>
        </fieldset>
      )}
    </div>
  )
}

/** Form section for a billing address that differs from the delivery address. */
export function BillingFieldset({ billing }: { billing: BillingForm }) {
  return (
    <div className="grid gap-4">
      <CheckboxField
        label={t('sameBilling')}
        checked={!billing.isOther}
        onChange={(event) => billing.setIsOther(!event.target.checked)}
      />
      {billing.isOther && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{t('billing')}</legend>
          <AddressFieldset form={billing.form} purpose="billing" />
        </fieldset>
      )}
    </div>
  )
}
