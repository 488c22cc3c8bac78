import { CLAIM_NAMES } from '@dobara/domain/shop-front/claims.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { t } from '../texts.ts'

type NeedsSelectProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** Path of the claim in the form. */
  path: Path<Fields>
  /** Name of the element that is shown only with the claim. */
  name: string
}

/** The claim without which something is not shown. */
export function NeedsSelect<Fields extends FieldValues>({ form, path, name }: NeedsSelectProps<Fields>) {
  return (
    <FormField label={t('needsOf', { name })} hint={t('needsHint')}>
      {(field) => (
        <NativeSelect {...field} {...form.register(path)}>
          <option value="">{t('needsNothing')}</option>
          {CLAIM_NAMES.map((claim) => (
            <option key={claim} value={claim}>
              {t(`claim_${claim}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
