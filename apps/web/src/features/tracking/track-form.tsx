import { type TrackOrderInput, trackOrderInput } from '@dobara/contract/orders/order-tracking.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormField } from '../../components/form/form-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

type NumberAndPhone = { orderNumber: string; phone: string }

type TrackFormProps = { isLooking: boolean; onAsk: (asked: NumberAndPhone) => void }

/** The number and the phone of an order. */
export function TrackForm({ isLooking, onAsk }: TrackFormProps) {
  const { register, handleSubmit, formState } = useForm<
    TrackOrderInput,
    unknown,
    z.output<typeof trackOrderInput>
  >({
    resolver: formResolver(trackOrderInput),
    defaultValues: { orderNumber: '', phone: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ orderNumber = '', phone = '' }) => onAsk({ orderNumber, phone }))
  return (
    <Card className="max-w-3xl p-5 sm:p-8 print:hidden">
      <form onSubmit={submit} noValidate aria-label={t('title')} className="grid gap-5 sm:grid-cols-2">
        <FormField
          label={t('orderNumber')}
          hint={t('orderNumberHint')}
          error={errors.orderNumber?.message}
          isRequired
        >
          {(field) => (
            <Input {...field} {...register('orderNumber')} autoComplete="off" autoCapitalize="characters" />
          )}
        </FormField>
        <FormField label={t('phone')} hint={t('phoneHint')} error={errors.phone?.message} isRequired>
          {(field) => (
            <Input {...field} {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          )}
        </FormField>
        <Button type="submit" size="lg" isLoading={isLooking} className="sm:justify-self-start">
          {isLooking ? t('looking') : t('track')}
        </Button>
      </form>
    </Card>
  )
}
