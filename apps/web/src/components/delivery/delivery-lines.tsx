import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { DeliveryState } from '../../lib/delivery/use-cart-delivery.ts'
import { formatAmount, formatDayRange } from '../../lib/format.ts'
import { isWholePin, typedPin } from '../../lib/forms/typed-pin.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

type PinPromptProps = { pin: string; isFocused: boolean; onRequest: (pin: string) => void }

/** Form that takes the six-digit PIN code of the delivery. */
function PinPrompt({ pin, isFocused, onRequest }: PinPromptProps) {
  const [typed, setTyped] = useState(pin)
  const [isMalformed, setIsMalformed] = useState(false)
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFocused) return
    field.current?.focus()
    field.current?.select()
  }, [isFocused])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setIsMalformed(!isWholePin(typed))
    if (isWholePin(typed)) onRequest(typed)
    else field.current?.focus()
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <span className="flex justify-end gap-2">
        <Input
          ref={field}
          aria-label={t('pinLabel')}
          aria-describedby={isMalformed ? errorId : undefined}
          aria-invalid={isMalformed ? true : undefined}
          placeholder={t('pinPlaceholder')}
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed}
          // Not by `maxLength`, which would cut the last digit off a pasted '560 001'.
          onChange={(event) => setTyped(typedPin(event.target.value))}
          className="w-28 px-3"
        />
        <Button type="submit" variant="outline">
          {t('check')}
        </Button>
      </span>
      {isMalformed && (
        <p id={errorId} role="alert" className="mt-1 text-sm font-semibold text-clay">
          {t('pinMalformed')}
        </p>
      )}
    </form>
  )
}

function amountOf(delivery: DeliveryState): string {
  if (delivery.kind !== 'known') return delivery.kind === 'asking' ? '…' : '–'
  return delivery.amount === 0 ? t('free') : formatAmount(delivery.amount)
}

function noteOf(delivery: DeliveryState): string | null {
  const { kind } = delivery
  if (kind === 'unknown') return null
  if (kind === 'refused') return t('at', { pin: delivery.pin, text: delivery.text ?? t('unserved') })
  if (kind === 'asking') return delivery.pin && t('checking', { pin: delivery.pin })
  const { pin, earliest, latest } = delivery
  return earliest && latest && t('getItBy', { pin, days: formatDayRange(earliest, latest) })
}

type DeliveryLinesProps = {
  delivery: DeliveryState
  /** Requests the delivery to another PIN code; omitted if an address determines it. */
  onRequest?: ((pin: string) => void) | undefined
  className?: string
}

/** Shows among the totals of a cart what delivery costs and when it comes, or the question where to deliver. */
export function DeliveryLines({ delivery, onRequest, className }: DeliveryLinesProps) {
  const [isChanging, setIsChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const wasRequested = useRef(false)
  // The field that was typed into is gone.
  useEffect(() => {
    if (!wasRequested.current || !change.current) return
    wasRequested.current = false
    change.current.focus()
  })
  const isForm = onRequest !== undefined && (isChanging || delivery.kind === 'unknown')

  function request(pin: string) {
    wasRequested.current = true
    setIsChanging(false)
    onRequest?.(pin)
  }

  return (
    <div className={cn('grid grid-cols-[1fr_auto] items-baseline gap-x-4', className)}>
      <dt>{t('delivery')}</dt>
      {isForm ? (
        <dd>
          <PinPrompt
            pin={delivery.kind === 'unknown' ? '' : delivery.pin}
            isFocused={isChanging}
            onRequest={request}
          />
        </dd>
      ) : (
        <>
          <dd className="text-right tabular-nums">
            {delivery.kind === 'unknown' ? (
              <span className="text-muted">{t('afterAddress')}</span>
            ) : (
              amountOf(delivery)
            )}
          </dd>
          {delivery.kind !== 'unknown' && (
            <dd className="col-span-2 flex min-h-6 items-baseline justify-between gap-4 text-left text-sm">
              <span role="status" className={delivery.kind === 'refused' ? 'text-clay' : 'text-muted'}>
                {noteOf(delivery)}
              </span>
              {onRequest && delivery.kind !== 'asking' && (
                <button
                  ref={change}
                  type="button"
                  aria-label={t('changePin')}
                  onClick={() => setIsChanging(true)}
                  className="link shrink-0 cursor-pointer pointer-coarse:min-h-11"
                >
                  {t('change')}
                </button>
              )}
            </dd>
          )}
        </>
      )}
    </div>
  )
}

/** Shows the total: with delivery if it is known, and nothing that would jump while it is being fetched. */
export function TotalAmount({ delivery, itemsTotal }: { delivery: DeliveryState; itemsTotal: number }) {
  if (delivery.kind === 'asking') {
    return (
      <>
        <Skeleton className="inline-block h-[1em] w-20 rounded-sm align-middle" />
        <span className="sr-only">{t('totalComes')}</span>
      </>
    )
  }
  return <>{formatAmount(delivery.kind === 'known' ? delivery.totalAmount : itemsTotal)}</>
}
