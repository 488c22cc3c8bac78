import { useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { filtersOf } from './attribute-form.ts'
import { t } from './texts.ts'
import { FormSection } from '../../components/form/form-section.tsx'
import type { AttributeFormProps } from './form-section.tsx'
import { NumberBox } from './number-box.tsx'

/** Least first, so that the list reads from "not searched" upwards. */
const WEIGHTS = ['D', 'C', 'B', 'A'] as const
const SWITCHES = ['isRequired', 'isOnCard', 'isComparable'] as const

/**
 * Fields for the use of the attribute in the shop and its position among the others. Attributes of machines have no
 * filter, search, card or comparison.
 */
export function UseFields({ form }: AttributeFormProps) {
  const subject = useWatch({ control: form.control, name: 'subject' })
  return (
    <FormSection title={t('use')}>
      {subject === 'offer' ? (
        <OfferUses form={form} />
      ) : (
        <p className="text-sm text-muted sm:col-span-2">{t('useOfUnit')}</p>
      )}
      <NumberBox form={form} name="position" label={t('position')} hint={t('positionHint')} />
      {subject === 'offer' && (
        <div className="grid sm:col-span-2">
          {SWITCHES.map((name) => (
            <CheckboxField key={name} label={t(name)} {...form.register(name)} />
          ))}
        </div>
      )}
    </FormSection>
  )
}

/** Filter and search. */
function OfferUses({ form }: AttributeFormProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const [type, filter] = useWatch({ control, name: ['type', 'filter'] })
  return (
    <>
      <FormField
        label={t('filter')}
        hint={type === 'text' && t('filterOfText')}
        error={errors.filter?.message}
      >
        {(field) => (
          <NativeSelect {...field} {...register('filter')}>
            {filtersOf(type).map((known) => (
              <option key={known} value={known}>
                {t(known)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {filter === 'ranges' && (
        <FormField
          label={t('rangeStarts')}
          hint={t('rangeStartsHint')}
          error={errors.rangeStarts?.message}
          isRequired="marked"
        >
          {(field) => <Input {...field} {...register('rangeStarts')} maxLength={200} />}
        </FormField>
      )}
      <FormField label={t('searchWeight')} hint={t('formSearchHint')} error={errors.searchWeight?.message}>
        {(field) => (
          <NativeSelect {...field} {...register('searchWeight')}>
            <option value="">{t('notSearched')}</option>
            {WEIGHTS.map((weight) => (
              <option key={weight} value={weight}>
                {t(`weight${weight}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
    </>
  )
}
