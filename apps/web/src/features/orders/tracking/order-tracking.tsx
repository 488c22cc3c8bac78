import { type TrackOrderInput, trackOrderInput } from '@dobara/contract/orders/order-tracking.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from './texts.ts'
import { TrackedOrderCard } from './tracked-order.tsx'

function Failure({ error, isLink, onRetry }: { error: unknown; isLink: boolean; onRetry: () => void }) {
  if (codeOf(error) !== 'ORDER_NOT_FOUND' && codeOf(error) !== 'RULE_BROKEN') {
    return (
      <Alert
        tone="danger"
        action={
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t('track')}
          </Button>
        }
      >
        {messageOf(error, t('failed'))}
      </Alert>
    )
  }
  return isLink ? (
    <Alert tone="warning">{t('linkDead')}</Alert>
  ) : (
    <Alert tone="danger" title={t('notFound')}>
      {t('notFoundText')}
    </Alert>
  )
}

/**
 * Fetches an order. The call is a mutation, so that phone and token are not part of addresses; here it is used as a
 * query, with its loading, error and retry states. Its result is not cached.
 */
function useTrackedOrder(requested: TrackOrderInput | null) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['tracked-order', requested],
    queryFn: () => client.orders.track.mutate(requested ?? {}),
    enabled: requested !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

type NumberAndPhone = { orderNumber: string; phone: string }

type TrackFormProps = { isLooking: boolean; onRequest: (requested: NumberAndPhone) => void }

/** The number and the phone of an order. */
function TrackForm({ isLooking, onRequest }: TrackFormProps) {
  const { register, handleSubmit, formState } = useForm<
    TrackOrderInput,
    unknown,
    z.output<typeof trackOrderInput>
  >({
    resolver: formResolver(trackOrderInput),
    defaultValues: { orderNumber: '', phone: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ orderNumber = '', phone = '' }) => onRequest({ orderNumber, phone }))
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

/** Shows the order that the link of a mail names, or a form with number and phone. */
export function OrderTracking({ token, onForget }: { token: string | undefined; onForget: () => void }) {
  const [typed, setTyped] = useState<TrackOrderInput | null>(null)
  const requested = typed ?? (token === undefined ? null : { token })
  const { data, error, isError, isFetching, refetch } = useTrackedOrder(requested)

  function request(input: TrackOrderInput) {
    // The same question again is a question too: after a slow courier, after a minute of too many tries.
    if (JSON.stringify(input) === JSON.stringify(typed)) void refetch()
    else setTyped(input)
  }
  function startAgain() {
    setTyped(null)
    onForget()
  }

  if (data) {
    return (
      <div className="grid max-w-3xl gap-4">
        <TrackedOrderCard order={data} />
        <Button variant="outline" className="justify-self-start print:hidden" onClick={startAgain}>
          {t('another')}
        </Button>
      </div>
    )
  }
  if (requested !== null && typed === null && !isError) {
    return (
      <div aria-busy="true" className="max-w-3xl">
        <Skeleton className="h-72 w-full rounded-md" />
        <span role="status" className="sr-only">
          {t('looking')}
        </span>
      </div>
    )
  }
  return (
    <div className="grid max-w-3xl gap-4">
      {isError && !isFetching && (
        <Failure error={error} isLink={typed === null} onRetry={() => void refetch()} />
      )}
      <TrackForm isLooking={isFetching} onRequest={request} />
    </div>
  )
}
