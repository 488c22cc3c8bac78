import type { DeliveryPromise } from '@dobara/contract/checkout.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDayRange, formatInr } from '../../../lib/format.ts'
import { storePin, readPin } from '../../../lib/forms/stored-pin.ts'
import { isWholePin, typedPin } from '../../../lib/forms/typed-pin.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { policyLine } from '../../../lib/shop-front.ts'
import { sentenceText, stateName } from '../../../lib/sentences/sentence-text.ts'
import { useStored } from '../../../lib/page/use-stored.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { t } from './texts.ts'

type PinCheckProps = {
  /** Rupees: what would be bought, which decides whether cash is taken for it. */
  price: number
  info: StoreInfo | undefined
}

/**
 * Fetches the delivery promise of a PIN code. A reply for another price of the same code is shown until the new one
 * arrives.
 */
function usePromise(price: number) {
  const stored = useStored(readPin, '')
  const [requested, setRequested] = useState<string | null>(null)
  const pin = requested ?? stored
  const query = trpc.checkout.deliveryPromise.useQuery(
    { pin, amount: price },
    { enabled: pin !== '', placeholderData: keepPreviousData },
  )
  const promise = query.data?.pin === pin ? query.data : undefined
  function check(next: string) {
    storePin(next)
    if (next === pin) void query.refetch()
    setRequested(next)
  }
  return { pin, check, promise, error: query.isError ? query.error : null, isChecking: query.isFetching }
}

/** Shows as text whether and when a product is delivered to a PIN code. This browser stores the code. */
export function PinCheck({ price, info }: PinCheckProps) {
  const { pin, check, promise, error, isChecking } = usePromise(price)
  const [typed, setTyped] = useState<string | null>(null)
  const draft = typed ?? pin
  const [isMalformed, setIsMalformed] = useState(false)
  const errorId = useId()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setIsMalformed(!isWholePin(draft))
    if (isWholePin(draft)) check(draft)
  }

  return (
    <Card className="grid gap-3 p-4">
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-center gap-2">
        <Input
          aria-label={t('label')}
          aria-describedby={isMalformed ? errorId : undefined}
          aria-invalid={isMalformed ? true : undefined}
          placeholder={t('placeholder')}
          inputMode="numeric"
          autoComplete="postal-code"
          value={draft}
          // Not by `maxLength`, which would cut the last digit off a pasted '560 001'.
          onChange={(event) => setTyped(typedPin(event.target.value))}
          className="w-28 px-3"
        />
        <Button type="submit" variant="outline" isLoading={isChecking}>
          {t('check')}
        </Button>
      </form>
      {/* Once a PIN code is checked, tall enough for the longest reply, so that nothing below it moves. */}
      <div role="status" className={cn(pin !== '' && 'min-h-33 sm:min-h-25 md:min-h-33 lg:min-h-25')}>
        {isMalformed ? (
          <p id={errorId} className="font-semibold text-clay">
            {t('malformed')}
          </p>
        ) : pin === '' ? (
          <p className="text-muted">{policyLine(info, 'delivery')}</p>
        ) : error ? (
          <p className="font-semibold text-clay">{messageOf(error)}</p>
        ) : promise ? (
          <Answer promise={promise} />
        ) : (
          <p className="text-muted">{t('checking', { pin })}</p>
        )}
        <Fees standard={promise?.standard} everywhereFrom={info?.freeShippingFrom} />
      </div>
    </Card>
  )
}

type FeesProps = { standard: DeliveryPromise['standard'] | undefined; everywhereFrom: number | undefined }

/**
 * Shows the fee of standard delivery to the PIN code; until one is given, the amount from which delivery is free
 * everywhere.
 */
function Fees({ standard, everywhereFrom }: FeesProps) {
  const freeFrom = standard?.freeFrom ?? everywhereFrom
  if (freeFrom === undefined) return null
  const isFree = freeFrom === 0 || standard?.amount === 0
  return (
    <p className="mt-1 text-sm text-muted">
      {isFree ? t('free') : t('freeShipping', { amount: formatInr(freeFrom) })}
      {!isFree && standard && ` ${t('standard', { amount: formatInr(standard.amount) })}`}
    </p>
  )
}

const EMPHASIS = { strong: (words: string) => <strong className="font-semibold">{words}</strong> }

function Answer({ promise }: { promise: DeliveryPromise }) {
  const { isServiceable, earliest, latest, state, codAvailable, codReason, reason, express } = promise
  if (!isServiceable || !earliest || !latest) {
    return <p className="font-semibold text-clay">{reason ? sentenceText(reason) : t('unserved')}</p>
  }
  const days = formatDayRange(earliest, latest)
  const sentence = state ? t('getItByIn', { days, state: stateName(state) }) : t('getItBy', { days })
  return (
    <>
      <p>
        <RichText text={sentence} parts={EMPHASIS} />
      </p>
      {express && (
        <p className="mt-1 text-sm">
          {t('express', {
            amount: formatInr(express.amount),
            days: formatDayRange(express.earliest, express.latest),
          })}
        </p>
      )}
      <p className="mt-1 text-sm">
        {codAvailable ? t('cod') : codReason ? sentenceText(codReason) : t('noCod')}
      </p>
    </>
  )
}
