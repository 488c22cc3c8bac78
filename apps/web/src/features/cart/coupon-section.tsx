import type { Cart } from '@dobara/contract/cart.ts'
import { Tag, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormField } from '../../components/form-field.tsx'
import { formatAmount, formatInr } from '../../lib/format.ts'
import { serverText } from '../../lib/server-text.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useCart } from './cart-context.tsx'
import { t } from './cart-texts.ts'

type AppliedCoupon = Cart['appliedCoupons'][number]

/** The id of a coupon that the shop applied by itself: there is nothing to take back. */
const AUTOMATIC = 0

type Said = { outcome: 'waiting' | 'done' | 'failed'; text: string }

/** One change at a time, and what is to be said of it: whether the second is allowed depends on the first. */
function useCouponChanges() {
  const { applyCoupon, removeCoupon, dismissError } = useCart()
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState<Said | null>(null)

  async function change(
    code: string,
    run: () => ReturnType<typeof applyCoupon>,
    texts: { done: string; waiting?: string },
  ) {
    if (busy !== null) return false
    setBusy(code)
    setSaid(texts.waiting ? { outcome: 'waiting', text: texts.waiting } : null)
    const outcome = await run()
    setBusy(null)
    // Said here rather than in a toast, which would lie under the drawer; the strip above would only repeat it.
    if (!outcome.isDone) dismissError()
    setSaid(
      outcome.isDone ? { outcome: 'done', text: texts.done } : { outcome: 'failed', text: outcome.message },
    )
    return outcome.isDone
  }

  return {
    busy,
    said,
    refuse: (text: string) => setSaid({ outcome: 'failed', text }),
    apply: (code: string) =>
      change(code, () => applyCoupon(code), {
        done: t('applied', { code }),
        waiting: t('applyingCoupon', { code }),
      }),
    remove: (coupon: AppliedCoupon) =>
      change(coupon.couponCode, () => removeCoupon(coupon.id), {
        done: t('couponRemoved', { code: coupon.couponCode }),
      }),
  }
}

/**
 * What stands in the field, in capitals. Written into the field here rather than by React, which would take the caret
 * from the middle of a code to its end.
 */
function inCapitals(field: HTMLInputElement): string {
  const capitals = field.value.toUpperCase()
  if (capitals === field.value) return capitals
  const { selectionStart: start, selectionEnd: end } = field
  field.value = capitals
  field.setSelectionRange(start, end)
  return capitals
}

/** A code typed or picked, what is applied, and what could be. */
export function CouponSection({ cart }: { cart: Cart }) {
  const { busy, said, refuse, apply, remove } = useCouponChanges()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const errorId = useId()
  const isApplied = (candidate: string) =>
    cart.appliedCoupons.some(({ couponCode }) => couponCode === candidate)
  const available = cart.availableCoupons.filter((coupon) => !isApplied(coupon.code))
  const error = said?.outcome === 'failed' ? said.text : undefined

  function showField() {
    input.current?.focus()
    input.current?.scrollIntoView({ block: 'center' })
  }

  /** The button that was pressed is gone. Not to the field: on a phone its keyboard would cover the new total. */
  function moveOn() {
    if (document.activeElement !== input.current) status.current?.focus()
  }

  async function onApply(wanted: string) {
    if (busy !== null) return
    if (await apply(wanted)) {
      setCode('')
      moveOn()
    } else showField()
  }

  async function onRemove(coupon: AppliedCoupon) {
    if (await remove(coupon)) moveOn()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy !== null) return
    const wanted = code.trim()
    if (wanted) return void onApply(wanted)
    refuse(t('codeMissing'))
    showField()
  }

  return (
    <section aria-label={t('coupons')} className="border-t border-line px-5 py-4">
      <form onSubmit={onSubmit} noValidate>
        <FormField label={t('couponCode')}>
          {(field) => (
            <span className="flex gap-2">
              <Input
                {...field}
                ref={input}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                value={code}
                onChange={(event) => setCode(inCapitals(event.target))}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="done"
                maxLength={64}
              />
              <Button
                type="submit"
                variant="secondary"
                isLoading={busy !== null && busy === code.trim()}
                aria-disabled={busy !== null || undefined}
              >
                {t('apply')}
              </Button>
            </span>
          )}
        </FormField>
      </form>
      {/* Both stand there from the start: what is put into a live region is read out, a region put in is not. */}
      <p id={errorId} role="alert" className={error ? 'mt-1.5 text-sm font-semibold text-clay' : undefined}>
        {error && serverText(error)}
      </p>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={said?.outcome === 'done' ? 'mt-1.5 font-semibold text-leaf' : 'sr-only'}
      >
        {said && said.outcome !== 'failed' ? said.text : null}
      </p>
      <Applied coupons={cart.appliedCoupons} busy={busy} onRemove={(coupon) => void onRemove(coupon)} />
      <Available coupons={available} busy={busy} onApply={(wanted) => void onApply(wanted)} />
    </section>
  )
}

type AppliedProps = {
  coupons: AppliedCoupon[]
  busy: string | null
  onRemove: (coupon: AppliedCoupon) => void
}

function Applied({ coupons, busy, onRemove }: AppliedProps) {
  if (coupons.length === 0) return null
  return (
    <ul aria-label={t('appliedCoupons')} className="mt-3 grid gap-2">
      {coupons.map((coupon) => (
        <li
          key={coupon.couponCode}
          className="flex items-center gap-3 rounded-md bg-leaf-soft py-1 pr-1 pl-3"
        >
          <Tag aria-hidden="true" className="size-4 shrink-0 text-leaf" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold text-leaf">{coupon.couponCode}</span>
            <span className="block text-sm text-ink">
              {coupon.reason === null
                ? appliedText(coupon.type, coupon.discountAmount)
                : serverText(coupon.reason)}
            </span>
          </span>
          {coupon.id !== AUTOMATIC && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('removeCoupon', { code: coupon.couponCode })}
              isLoading={busy === coupon.couponCode}
              aria-disabled={busy !== null || undefined}
              onClick={() => onRemove(coupon)}
            >
              {busy !== coupon.couponCode && <X aria-hidden="true" className="size-4" />}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type AvailableProps = {
  coupons: Cart['availableCoupons']
  busy: string | null
  onApply: (code: string) => void
}

function Available({ coupons, busy, onApply }: AvailableProps) {
  if (coupons.length === 0) return null
  return (
    <ul aria-label={t('availableCoupons')} className="mt-3 grid gap-2">
      {coupons.map((coupon) => (
        <li
          key={coupon.id}
          className="flex items-center gap-3 rounded-md border border-dashed border-line-strong py-2 pr-2 pl-3"
        >
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{coupon.code}</span>
            <span className="block text-sm text-muted">{coupon.name}</span>
            {coupon.shortfall > 0 && (
              <span className="block text-sm text-marigold-ink">
                {t('addMore', { amount: formatInr(Math.ceil(coupon.shortfall)) })}
              </span>
            )}
          </span>
          <Button
            variant="ghost"
            className="text-leaf"
            aria-label={t('applyCoupon', { code: coupon.code })}
            disabled={coupon.shortfall > 0}
            isLoading={busy === coupon.code}
            aria-disabled={busy !== null || undefined}
            onClick={() => onApply(coupon.code)}
          >
            {t('apply')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function appliedText(type: string, discount: number): string {
  if (type === 'free_shipping') return t('freeShipping')
  return t('amountOff', { amount: formatAmount(discount) })
}
