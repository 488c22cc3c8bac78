import type { TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import { PAYOUT_WAYS, type PayoutWay } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { AddressFieldset } from '../../components/address/address-fields.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { fieldsOfSaved, type SavedAddress, useAddressForm } from '../../lib/forms/address-form.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { tabText } from '../../lib/storage/browser-storage.ts'
import { payoutWay } from '../../lib/words/trade-in-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

type BookProps = { shown: TradeInDetail; onClose: () => void }
const KEY = 'trade-in-booking'
const ADDRESS_FIELDS = ['name', 'phone', 'line1', 'line2', 'city', 'state', 'postcode'] as const

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

/** What was typed before the tab loaded again; a text that is no draft is none. */
function readTyped({ pickupOn, payout, vpa }: TradeInDetail): Typed {
  const booked: Typed = { pickupOn: pickupOn ?? '', payout: payout ?? 'upi', vpa: vpa ?? '' }
  try {
    const stored: unknown = JSON.parse(tabText.read(KEY) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...booked, ...stored } : booked
  } catch {
    return booked
  }
}

function useTyped(shown: TradeInDetail) {
  const [typed, setTyped] = useState(() => readTyped(shown))
  function change(part: Partial<Typed>) {
    const next = { ...typed, ...part }
    setTyped(next)
    tabText.write(KEY, JSON.stringify(next))
  }
  return { typed, change }
}

function startOf(shown: TradeInDetail, addresses: readonly SavedAddress[]) {
  if (shown.address) return { ...shown.address, line2: shown.address.line2 ?? '' }
  const saved = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return saved && fieldsOfSaved(saved)
}

function Boxes({ shown, onClose, addresses }: BookProps & { addresses: readonly SavedAddress[] }) {
  const { number, version: seenVersion, pickupDays, quote } = shown
  const { tradeIns } = trpc.useUtils()
  const { typed, change } = useTyped(shown)
  const form = useAddressForm(startOf(shown, addresses))
  const booking = trpc.tradeIns.book.useMutation({
    onSuccess: (after) => {
      tabText.remove(KEY)
      onClose()
      tradeIns.get.setData({ number }, after)
      void tradeIns.list.invalidate()
    },
    onError: (error) => {
      showFieldRefusals(error, form.setError, ADDRESS_FIELDS)
      void tradeIns.list.invalidate()
    },
  })
  const faults = fieldsOf(booking.error)
  const pinFault = faults['address.postcode']
  const { setError } = form
  useEffect(() => {
    if (pinFault) setError('postcode', { message: pinFault }, { shouldFocus: true })
  }, [pinFault, setError])
  const submit = form.handleSubmit(({ email: _email, ...address }) => {
    const { pickupOn, payout, vpa } = typed
    booking.mutate({ number, seenVersion, address, pickupOn, payout, ...(payout === 'upi' && { vpa }) })
  })
  return (
    <form onSubmit={(event: FormEvent) => void submit(event as never)} noValidate className="grid gap-6">
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
            onChange={({ target }) => change({ pickupOn: target.value })}
            className="max-w-60"
          />
        )}
      </FormField>
      <Payout typed={typed} onChange={change} fault={faults['vpa']} />
      {booking.error && <Alert tone="danger">{messageOf(booking.error, t('failed'))}</Alert>}
      {quote && (
        <p className="text-sm text-muted">{t('bookingAccepts', { amount: formatAmount(quote.amount) })}</p>
      )}
      <Button
        type="submit"
        size="lg"
        isLoading={booking.isPending}
        className="justify-self-start max-sm:w-full"
      >
        {t(shown.state === 'booked' ? 'saveBooking' : 'bookPickup')}
      </Button>
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
