import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import type { TransitionRefusal } from '@dobara/domain/orders/order-transitions.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { cn } from '../../ui/cn.ts'
import { Effects, PaymentEffects } from './effects.tsx'
import { OrderFact, StatusFacts } from './order-fact.tsx'
import { moneyOfChoice } from './money-words.ts'
import { waysOf, type WhyNotPayable, whyNotPayable } from './order-ways.ts'
import { t } from './texts.ts'
import { type OrderForm, useOrderUpdate } from './use-order-update.ts'

type UpdateOrderFormProps = {
  order: AdminOrder
  onLeave: () => void
  /** Receives true while there are unsaved changes. */
  onDirty: (isDirty: boolean) => void
  /** Runs what it is given, after a question when something would be lost. */
  onGiveUp: (leave: () => void) => void
  /** True on the page of the order, which shows the order's status next to the form and is not left after saving. */
  isOnPage?: boolean
}

/**
 * Shows the usual next steps first, then those off the usual path, and last those that the invoice forbids. If
 * another person moves the order while the form is open, the options are regrouped: the option shown as selected is
 * always the one sent.
 */
function StatusSelect({ order, form }: { order: AdminOrder; form: OrderForm }) {
  const ways = waysOf(order)
  const { field: choice, fieldState } = useController({ control: form.control, name: 'status' })
  return (
    <FormField label={t('updateOrderStatus')} error={fieldState.error?.message} isRequired="marked">
      {(field) => (
        <NativeSelect {...field} {...choice} value={choice.value === order.status ? '' : choice.value}>
          <option value="">{t('keepStatus', { status: t(order.status) })}</option>
          {(['next', 'offPath', 'impossible'] as const).map((group) =>
            ways[group].length === 0 ? null : (
              <optgroup key={group} label={t(group)}>
                {ways[group].map((status) => (
                  <Choice key={status} value={status} name={t(status)} why={ways.whyNot(status)} />
                ))}
              </optgroup>
            ),
          )}
        </NativeSelect>
      )}
    </FormField>
  )
}

type ChoiceProps = { value: string; name: string; why: TransitionRefusal | WhyNotPayable | null }

/**
 * Renders an option. One that cannot be chosen states the reason in its own text, which every screen reader and phone
 * shows.
 */
function Choice({ value, name, why }: ChoiceProps) {
  return (
    <option value={value} disabled={why !== null}>
      {why === null ? name : t('notNow', { name, why: t(`why-${why}`) })}
    </option>
  )
}

/**
 * Form that updates an order. Entered values remain until they are saved or discarded; a refusal is shown above the
 * form.
 */
export function UpdateOrderForm({ order, onLeave, onDirty, onGiveUp, isOnPage }: UpdateOrderFormProps) {
  const { form, submit, leave, failure, isEmpty, chosen, hasMoved } = useOrderUpdate(order, onLeave)
  const { register, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  // A form that stays on its page begins again with another order only when nothing of it is under way or refused.
  const isHeld = isDirty || (isOnPage === true && (isSubmitting || failure !== null))
  useEffect(() => {
    onDirty(isHeld)
    return () => onDirty(false)
  }, [isHeld, onDirty])
  const money = moneyOfChoice(order, chosen)
  const [isConfirming, setIsConfirming] = useState(false)
  function request(event: FormEvent) {
    if (!money) return submit(event)
    event.preventDefault()
    setIsConfirming(true)
  }
  const isSent = chosen.status === 'shipped' || order.status === 'shipped'
  return (
    <form onSubmit={request} noValidate autoComplete="off" className="grid grid-cols-1 gap-5">
      {!isOnPage && <CurrentStatus order={order} />}
      {hasMoved && <Alert tone="warning">{t('moved', { status: t(order.status) })}</Alert>}
      {failure && (
        <Alert tone="danger" title={failure.isHalfDone ? t('paymentLeft') : undefined}>
          {messageOf(failure.error, t('updateFailed'))}
        </Alert>
      )}
      <div className={cn('grid grid-cols-1 gap-5', !isOnPage && 'sm:grid-cols-2')}>
        <StatusSelect order={order} form={form} />
        <FormField
          label={t('fulfillmentStatus')}
          hint={t('fulfillmentHint')}
          error={errors.orderStatus?.message}
          isRequired={false}
        >
          {(field) => <Input {...field} {...register('orderStatus')} maxLength={100} />}
        </FormField>
      </div>
      {chosen.status !== '' && <Effects order={order} to={chosen.status} />}
      {chosen.isOffPath && (
        <FormField
          label={t('reason')}
          hint={t('reasonHint')}
          error={errors.reason?.message}
          isRequired={false}
        >
          {(field) => <Input {...field} {...register('reason')} maxLength={500} />}
        </FormField>
      )}
      {(isSent || order.carrier || order.trackingNumber) && (
        <Parcel form={form} wasNotified={order.moveFacts.told.includes('shipped')} />
      )}
      <PaymentPick order={order} form={form} isOnPage={isOnPage} />
      {chosen.paymentStatus !== '' && <PaymentEffects order={order} to={chosen.paymentStatus} />}
      {!isOnPage && (
        <FormField
          label={t('updateNotes')}
          hint={t('notesHint')}
          error={errors.notes?.message}
          isRequired={false}
        >
          {(field) => <Textarea {...field} {...register('notes')} rows={3} maxLength={2000} />}
        </FormField>
      )}
      <div
        className={cn(
          'flex flex-wrap items-center justify-end gap-3',
          !isOnPage && 'sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4',
        )}
      >
        <p role="status" className="mr-auto text-sm font-semibold text-clay">
          {isEmpty && t('nothing')}
        </p>
        {(!isOnPage || isDirty) && (
          <Button variant="outline" onClick={() => onGiveUp(leave)}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" isLoading={isSubmitting}>
          {isSubmitting ? t('updating') : (money?.label ?? t('updateUpdate'))}
        </Button>
      </div>
      {money && (
        <ConfirmDialog
          isOpen={isConfirming}
          question={money.question}
          confirmLabel={money.label}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false)
            void submit()
          }}
        />
      )}
    </form>
  )
}

function CurrentStatus({ order }: { order: AdminOrder }) {
  return (
    <section aria-labelledby="current-status" className="rounded-md bg-sunken p-4">
      <h3 id="current-status" className="mb-2 text-base font-semibold">
        {t('now')}
      </h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <StatusFacts order={order} />
        <OrderFact label={t('fulfillmentStatus')}>
          {order.fulfillmentStatus || t('fulfillmentNone')}
        </OrderFact>
      </dl>
    </section>
  )
}

/** `wasNotified`: the mail about the parcel was already sent. */
function Parcel({ form, wasNotified }: { form: OrderForm; wasNotified: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <FormField label={t('carrier')} error={errors.carrier?.message} isRequired={false}>
        {(field) => <Input {...field} {...register('carrier')} maxLength={60} />}
      </FormField>
      <FormField
        label={t('trackingNumber')}
        hint={t(wasNotified ? 'trackingLateHint' : 'trackingHint')}
        error={errors.trackingNumber?.message}
        isRequired={false}
      >
        {(field) => (
          <Input
            {...field}
            {...register('trackingNumber')}
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </FormField>
    </div>
  )
}

type PaymentPickProps = { order: AdminOrder; form: OrderForm; isOnPage: boolean | undefined }

function PaymentPick({ order, form, isOnPage }: PaymentPickProps) {
  const now = t(`payment-${order.paymentStatus}`)
  return (
    <FormField
      label={t('updatePaymentStatus')}
      error={form.formState.errors.paymentStatus?.message}
      className={cn(!isOnPage && 'sm:w-1/2 sm:pr-2.5')}
    >
      {(field) => (
        <NativeSelect {...field} {...form.register('paymentStatus')}>
          <option value="">{t('keepStatus', { status: now })}</option>
          {PAYMENT_STATUSES.filter((status) => status !== order.paymentStatus).map((status) => (
            <Choice
              key={status}
              value={status}
              name={t(`payment-${status}`)}
              why={whyNotPayable(order, status)}
            />
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
