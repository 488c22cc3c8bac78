import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { Input } from '../../ui/input.tsx'
import { EmailInput } from './email-input.tsx'
import { t } from './texts.ts'

export type AccountValues = { name: string; email: string; password: string }

type AccountFieldsProps = {
  register: (name: keyof AccountValues) => UseFormRegisterReturn
  errors: Partial<Record<keyof AccountValues, Pick<FieldError, 'message'>>>
}

/** Shows the fields that everyone enters who opens an account by e-mail. */
export function AccountFields({ register, errors }: AccountFieldsProps) {
  return (
    <>
      <FormField label={t('fullName')} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('email')} error={errors.email?.message} isRequired>
        {(field) => <EmailInput {...field} {...register('email')} placeholder={t('emailExample')} />}
      </FormField>
      <FormField label={t('password')} error={errors.password?.message} isRequired>
        {(field) => (
          <PasswordInput
            {...field}
            {...register('password')}
            autoComplete="new-password"
            placeholder={t('passwordExample')}
          />
        )}
      </FormField>
    </>
  )
}
