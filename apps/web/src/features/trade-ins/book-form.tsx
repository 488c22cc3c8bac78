import type { TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import { PAYOUT_WAYS, type PayoutWay } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { AddressFieldset } from '../../components/address/address-fields.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount, formatDate } from '../../lib/format.ts'
import {
  type AddressForm,
  fieldsOfSaved,
  type SavedAddress,
  useAddressForm,
} from '../../lib/forms/address-form.ts'
import { useFaultFocus } from '../../lib/forms/fault-focus.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { fieldsOf } from '../../lib/refusals/refusal.ts'
import { payoutWay } from '../../lib/words/trade-in-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { forgetBookingDraft, storeBookingDraft, readBookingDraft } from './booking-draft.ts'
import { t } from './texts.ts'
import type { Save } from './use-saving.ts'

type BookProps = { shown: TradeInDetail; save: Save; onClose: () => void }
const ADDRESS_FIELDS = ['name', 'phone', 'line1', 'line2', 'city', 'state', 'postcode'] as const
const ADDRESS = { within: 'address.', names: ADDRESS_FIELDS } as const

/** Books the pick-up, or changes a booking. It begins with the address that was booked before, or the default one of the account. */
export function BookForm(props: BookProps) {
  const query = trpc.addresses.list.useQuery()
  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <h2 className="text-lg">{t(props.shown.state === 'booked' ? 'changeBooking' : 'bookPickup')}</h2>
      <QueryState
        query={query}
        failure={t('addressesFailed')}
        skeleton={<Skeleton className="h-96 w-full rounded-md" />}
      >
        {(addresses) => <Boxes {...props} addresses={addresses} />}
      </QueryState>
    </Card>
  )
}

type Typed = { pickupOn: string; payout: PayoutWay; vpa: string }

/** Returns the fields other than the address: as booked, with unsent input over them. */
function useTyped({ number, pickupOn, payout, vpa }: TradeInDetail) {
  const [draft, setDraft] = useState(() => readBookingDraft(number))
  const booked: Typed = { pickupOn: pickupOn ?? '', payout: payout ?? 'upi', vpa: vpa ?? '' }
  const { address, ...typed } = draft
  function change(part: Partial<Typed>) {
    setDraft({ ...draft, ...part })
    storeBookingDraft(number, part)
  }
  return { typed: { ...booked, ...typed }, address, change }
}

/** Stores the entered address, so that a reload starts with it. */
function useStoredAddress(number: string, { watch, getValues }: AddressForm) {
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const { name, phone, line1, line2, city, state, postcode } = getValues()
      const address = { name, phone, line1, line2: line2 ?? '', city, state, postcode }
      storeBookingDraft(number, { address })
    })
    return unsubscribe
  }, [number, watch, getValues])
}

function startOf(shown: TradeInDetail, addresses: readonly SavedAddress[]) {
  if (shown.address) return { ...shown.address, line2: shown.address.line2 ?? '' }
  const saved = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return saved && fieldsOfSaved(saved)
}

/**
 * Sends a booking. Its errors are shown at their fields, the first of which takes the focus; the page shows any other
 * refusal.
 */
function useBooking(save: Save, form: AddressForm, boxes: RefObject<HTMLFormElement | null>) {
  const booking = trpc.tradeIns.book.useMutation({
    ...save,
    onError: (error) => {
      const { pickupOn, vpa } = fieldsOf(error)
      const isAtBoxes = showFieldRefusals(error, form.setError, ADDRESS) || Boolean(pickupOn ?? vpa)
      if (!isAtBoxes) save.onError(error)
    },
  })
  useFaultFocus(boxes, booking.error)
  return booking
}

type BoxesProps = BookProps & { addresses: readonly SavedAddress[] }

function Boxes({ shown, save, onClose, addresses }: BoxesProps) {
  const { number, version: seenVersion, pickupDays, quote } = shown
  const isBooked = shown.state === 'booked'
  const { typed, address: typedAddress, change } = useTyped(shown)
  const form = useAddressForm(typedAddress ?? startOf(shown, addresses))
  useStoredAddress(number, form)
  const boxes = useRef<HTMLFormElement>(null)
  function leave() {
    forgetBookingDraft(number)
    onClose()
  }
  function done(after: TradeInDetail) {
    leave()
    save.onSuccess(after)
  }
  const booking = useBooking({ ...save, onSuccess: done }, form, boxes)
  const faults = fieldsOf(booking.error)
  function changeTyped(part: Partial<Typed>) {
    change(part)
    // Not while it is sent: the answer has to come.
    if (booking.isError) booking.reset()
  }
  const submit = form.handleSubmit(({ email: _email, ...address }) => {
    const { pickupOn, payout, vpa } = typed
    booking.mutate({ number, seenVersion, address, pickupOn, payout, ...(payout === 'upi' && { vpa }) })
  })
  return (
    <form ref={boxes} onSubmit={submit} noValidate className="grid gap-6">
      <AddressFieldset form={form} purpose="pickup" />
      <FormField
        label={t('pickupDay')}
        hint={t('pickupHint', { first: formatDate(pickupDays.first), last: formatDate(pickupDays.last) })}
        error={faults['pickupOn']}
        isRequired
      >
        {(field) => (
          <Input
            {...field}
            type="date"
            min={pickupDays.first}
            max={pickupDays.last}
            value={typed.pickupOn}
            onChange={({ target }) => changeTyped({ pickupOn: target.value })}
            className="max-w-60"
          />
        )}
      </FormField>
      <Payout typed={typed} onChange={changeTyped} fault={faults['vpa']} />
      {quote && (
        <p className="text-sm text-muted">{t('bookingAccepts', { amount: formatAmount(quote.amount) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" isLoading={booking.isPending} className="max-sm:w-full">
          {t(isBooked ? 'saveBooking' : 'bookPickup')}
        </Button>
        {isBooked && (
          <Button variant="outline" size="lg" onClick={leave} className="max-sm:w-full">
            {t('keepBooking')}
          </Button>
        )}
      </div>
    </form>
  )
}

type PayoutProps = { typed: Typed; onChange: (part: Partial<Typed>) => void; fault: string | undefined }

function Payout({ typed, onChange, fault }: PayoutProps) {
  const id = useId()
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('payoutQuestion')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {PAYOUT_WAYS.map((way) => (
            <RadioCard
              key={way}
              name={`${id}-payout`}
              title={payoutWay(way)}
              checked={typed.payout === way}
              onChange={() => onChange({ payout: way })}
            >
              {t(`payout_${way}`)}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {typed.payout === 'upi' && (
        <FormField label={t('vpa')} hint={t('vpaHint')} error={fault} isRequired>
          {(field) => (
            <Input
              {...field}
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={320}
              value={typed.vpa}
              onChange={({ target }) => onChange({ vpa: target.value })}
            />
          )}
        </FormField>
      )}
    </div>
  )
}
