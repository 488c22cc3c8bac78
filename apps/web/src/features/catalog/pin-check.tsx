import type { DeliveryPromise } from '@dobara/contract/checkout.ts'
import { type FormEvent, useId, useState } from 'react'
import { formatDayRange, formatInr } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/input.tsx'
import { StockBadge } from './stock-badge.tsx'

const KEY = 'deliveryPin'
const PIN_LENGTH = 6

type PinCheckProps = {
  stockQty: number
  /** Rupees from which standard delivery is free; unknown until the shop's facts are there. */
  freeShippingFrom: number | undefined
}

/** Whether and when it comes to a PIN code, in words. The code is remembered in this browser. */
export function PinCheck({ stockQty, freeShippingFrom }: PinCheckProps) {
  const [draft, setDraft] = useState(() => localStorage.getItem(KEY) ?? '')
  const [pin, setPin] = useState(draft)
  const [error, setError] = useState<string>()
  const errorId = useId()
  const isAsked = pin.length === PIN_LENGTH
  const promise = trpc.checkout.deliveryPromise.useQuery({ pin }, { enabled: isAsked })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!/^[1-9]\d{5}$/.test(draft)) {
      setError('A PIN code has six digits, such as 560001.')
      return
    }
    setError(undefined)
    localStorage.setItem(KEY, draft)
    if (draft === pin) void promise.refetch()
    setPin(draft)
  }

  return (
    <Card className="grid gap-3 p-4">
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-center gap-2">
        <Input
          aria-label="Delivery PIN code"
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error ? true : undefined}
          placeholder="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={PIN_LENGTH}
          value={draft}
          onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
          className="w-32"
        />
        <Button type="submit" variant="secondary" isLoading={isAsked && promise.isFetching}>
          Check
        </Button>
        <StockBadge quantity={stockQty} />
      </form>
      <div role="status" className="min-h-6">
        {error ? (
          <p id={errorId} className="font-semibold text-clay">
            {error}
          </p>
        ) : isAsked && promise.isError ? (
          <p className="font-semibold text-clay">{messageOf(promise.error)}</p>
        ) : isAsked && promise.data ? (
          <Answer promise={promise.data} />
        ) : (
          <p className="text-muted">Enter your PIN code to see when it can be with you.</p>
        )}
        {freeShippingFrom !== undefined && (
          <p className="mt-1 text-sm text-muted">Free shipping above {formatInr(freeShippingFrom)}.</p>
        )}
      </div>
    </Card>
  )
}

function Answer({ promise }: { promise: DeliveryPromise }) {
  const { isServiceable, earliest, latest, state, codAvailable, codReason, reason } = promise
  if (!isServiceable || !earliest || !latest) {
    return <p className="font-semibold text-clay">{reason ?? 'We do not deliver to this PIN code yet.'}</p>
  }
  return (
    <p>
      <strong className="font-semibold">Get it by {formatDayRange(earliest, latest)}</strong>
      {state && ` in ${state}`}. {codAvailable ? 'Cash on delivery available.' : codReason}
    </p>
  )
}
