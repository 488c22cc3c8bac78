import { FormField } from '../../../components/form/form-field.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from '../texts.ts'
import type { BusinessForm } from './use-business-form.ts'

/** For a buyer who claims the GST back: what must stand on the invoice. */
export function BusinessFieldset({
  business,
  marginTitles,
}: {
  business: BusinessForm
  marginTitles: readonly string[]
}) {
  const { form, isBusiness, setIsBusiness } = business
  const { errors } = form.formState
  return (
    <div className="grid gap-4">
      <CheckboxField
        label={t('business')}
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
