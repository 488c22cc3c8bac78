import { SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { cn } from '../../ui/cn.ts'
import { controlClass, Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { topicName } from '../../lib/words/topic-texts.ts'
import { t } from './texts.ts'
import type { SupportValues } from './support-values.ts'

type FieldsProps = { register: UseFormRegister<SupportValues>; errors: FieldErrors<SupportValues> }

function WhoFields({ register, errors }: FieldsProps) {
  return (
    <>
      <FormField label={t('name')} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={t('email')} hint={t('emailHint')} error={errors.email?.message} isRequired>
          {(field) => (
            <Input
              {...field}
              {...register('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
            />
          )}
        </FormField>
        <FormField label={t('phone')} hint={t('phoneHint')} error={errors.phone?.message} isRequired={false}>
          {(field) => (
            <Input {...field} {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          )}
        </FormField>
      </div>
    </>
  )
}

function WhatFields({ register, errors }: FieldsProps) {
  return (
    <>
      <FormField label={t('topic')} error={errors.topic?.message} isRequired>
        {(field) => (
          <NativeSelect {...field} {...register('topic')}>
            <option value="">{t('chooseTopic')}</option>
            {SUPPORT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {topicName(topic)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField
        label={t('orderNumber')}
        hint={t('orderNumberHint')}
        error={errors.orderNumber?.message}
        isRequired={false}
      >
        {(field) => (
          <Input {...field} {...register('orderNumber')} autoComplete="off" autoCapitalize="characters" />
        )}
      </FormField>
      <FormField label={t('message')} hint={t('messageHint')} error={errors.message?.message} isRequired>
        {(field) => (
          <textarea
            {...field}
            {...register('message')}
            rows={6}
            maxLength={4000}
            className={cn(controlClass, 'py-2.5')}
          />
        )}
      </FormField>
    </>
  )
}

/** Shows every field of the form, and a hidden one that exposes bots because they fill it in. */
export function SupportFields({ register, errors }: FieldsProps) {
  return (
    <>
      <WhoFields register={register} errors={errors} />
      <WhatFields register={register} errors={errors} />
      <div aria-hidden="true" className="absolute -left-[999rem] h-px w-px overflow-hidden">
        <label>
          {t('website')}
          <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
