import type { CreateCouponInput } from '@dobara/contract/admin-coupons/coupons.ts'
import { COUPON_TRAITS, COUPON_TYPES } from '@dobara/domain/coupons/coupon-types.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormSection } from '../../components/form/form-section.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { couponTypeName } from './coupons-columns.tsx'
import { t } from './texts.ts'

export type CouponFormProps = { form: UseFormReturn<CreateCouponInput> }

type NumberName =
  | 'value'
  | 'buyQuantity'
  | 'minOrderAmount'
  | 'maxDiscountAmount'
  | 'usageLimit'
  | 'usageLimitPerUser'
  | 'priority'

type NumberProps = CouponFormProps & {
  name: NumberName
  label: string
  hint?: string
  isRequired?: boolean
  /** Value of an empty field; if omitted, an empty field counts as missing. */
  empty?: null | 0
  step?: 'any' | 1
}

function NumberField({ form, name, label, hint, isRequired, empty, step = 1 }: NumberProps) {
  const { register, formState } = form
  const ofEmpty = empty === undefined ? Number.NaN : empty
  return (
    <FormField
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      {...(isRequired && { isRequired: 'marked' as const })}
    >
      {(field) => (
        <Input
          {...field}
          {...register(name, {
            setValueAs: (typed: unknown) =>
              typed === '' || typed === null || typed === undefined ? ofEmpty : Number(typed),
          })}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          step={step}
        />
      )}
    </FormField>
  )
}

/** Code, name and description. */
export function BasicFields({ form }: CouponFormProps) {
  const { register, setValue, formState } = form
  const { errors } = formState
  const code = register('code', {
    onChange: ({ target }: { target: HTMLInputElement }) => setValue('code', target.value.toUpperCase()),
  })
  return (
    <FormSection title={t('basics')}>
      <FormField label={t('code')} error={errors.code?.message} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            {...code}
            maxLength={64}
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
          />
        )}
      </FormField>
      <FormField label={t('name')} error={errors.name?.message} isRequired="marked">
        {(field) => <Input {...field} {...register('name')} maxLength={120} />}
      </FormField>
      <FormField label={t('nameHi')} error={errors.nameHi?.message}>
        {(field) => <Input {...field} {...register('nameHi')} lang="hi" maxLength={120} />}
      </FormField>
      <FormField label={t('description')} error={errors.description?.message} className="sm:col-span-2">
        {(field) => <Textarea {...field} {...register('description')} rows={2} maxLength={500} />}
      </FormField>
    </FormSection>
  )
}

const VALUE_LABEL = { percent: 'percent', rupees: 'rupees', units: 'freeUnits' } as const

/** Fields of the discount, no more than its type needs. */
export function DiscountFields({ form }: CouponFormProps) {
  const type = useWatch({ control: form.control, name: 'type' })
  const { unit, hasBuyQuantity, hasCap } = COUPON_TRAITS[type]
  return (
    <FormSection title={t('discount')}>
      <FormField label={t('type')} error={form.formState.errors.type?.message}>
        {(field) => (
          <NativeSelect {...field} {...form.register('type')}>
            {COUPON_TYPES.map((known) => (
              <option key={known} value={known}>
                {couponTypeName(known)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {unit !== null && (
        <NumberField
          form={form}
          name="value"
          label={t(VALUE_LABEL[unit])}
          step={unit === 'units' ? 1 : 'any'}
          isRequired
        />
      )}
      {hasBuyQuantity && <NumberField form={form} name="buyQuantity" label={t('buyUnits')} isRequired />}
      {hasCap && (
        <NumberField
          form={form}
          name="maxDiscountAmount"
          label={t('maxDiscount')}
          hint={t('maxDiscountHint')}
          empty={null}
          step="any"
        />
      )}
      <NumberField
        form={form}
        name="minOrderAmount"
        label={t('minOrder')}
        hint={t('minOrderHint')}
        empty={null}
        step="any"
      />
    </FormSection>
  )
}

/** How often and when; times are those of India, wherever the browser is. */
export function LimitFields({ form }: CouponFormProps) {
  const { register, formState } = form
  return (
    <FormSection title={t('limits')}>
      <NumberField form={form} name="usageLimit" label={t('usageLimit')} hint={t('unlimited')} empty={null} />
      <NumberField
        form={form}
        name="usageLimitPerUser"
        label={t('formPerUser')}
        hint={t('unlimited')}
        empty={null}
      />
      {(['validFrom', 'validUntil'] as const).map((name) => (
        <FormField
          key={name}
          label={t(name)}
          hint={t('indiaTime')}
          error={formState.errors[name]?.message}
          isRequired="marked"
        >
          {(field) => <Input {...field} {...register(name)} type="datetime-local" />}
        </FormField>
      ))}
    </FormSection>
  )
}

const FLAGS = ['isActive', 'isPublic', 'stackable', 'autoApply'] as const

export function BehaviourFields({ form }: CouponFormProps) {
  return (
    <FormSection title={t('behaviour')}>
      <div className="sm:col-span-2">
        {FLAGS.map((name) => (
          <CheckboxField key={name} label={t(name)} {...form.register(name)} />
        ))}
      </div>
      <NumberField form={form} name="priority" label={t('priority')} hint={t('priorityHint')} empty={0} />
    </FormSection>
  )
}
