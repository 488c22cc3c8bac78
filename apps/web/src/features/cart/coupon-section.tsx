import type { Cart } from '@dobara/contract/cart.ts'
import { Tag, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { FormField } from '../../components/form-field.tsx'
import { formatInr } from '../../lib/format.ts'
import { serverText } from '../../lib/server-text.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useCart } from './cart-context.tsx'
import { t } from './cart-texts.ts'

/** The id of a coupon that the shop applied by itself: there is nothing to take back. */
const AUTOMATIC = 0

/** A code typed or picked, what is applied, and what could be. */
export function CouponSection({ cart }: { cart: Cart }) {
  const { applyCoupon, removeCoupon, dismissError } = useCart()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [success, setSuccess] = useState<string>()
  const [busy, setBusy] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isApplied = (candidate: string) =>
    cart.appliedCoupons.some(({ couponCode }) => couponCode === candidate)
  const available = cart.availableCoupons.filter((coupon) => !isApplied(coupon.code))

  async function apply(wanted: string) {
    // One at a time: whether the second is allowed depends on the first.
    if (busy !== null) return
    setBusy(wanted)
    setError(undefined)
    setSuccess(undefined)
    const outcome = await applyCoupon(wanted)
    setBusy(null)
    if (outcome.isDone) {
      setCode('')
      // Said here rather than in a toast, which would lie under the drawer.
      setSuccess(t('applied', { code: wanted }))
    } else {
      // Said beside the field; the strip above would only repeat it.
      dismissError()
      setError(outcome.message)
      input.current?.focus()
      input.current?.scrollIntoView({ block: 'center' })
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = code.trim()
    if (wanted) void apply(wanted)
    else setError(t('codeMissing'))
  }

  return (
    <section aria-label={t('coupons')} className="border-t border-line px-5 py-4">
      <form onSubmit={onSubmit} noValidate>
        <FormField label={t('couponCode')} error={error}>
          {(field) => (
            <span className="flex gap-2">
              <Input
                {...field}
                ref={input}
                value={code}
                onChange={(event) => setCode(event.target.value.toUpperCase())}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={64}
              />
              <Button type="submit" variant="secondary" isLoading={busy !== null && busy === code.trim()}>
                {t('apply')}
              </Button>
            </span>
          )}
        </FormField>
      </form>
      <p role="status" className="font-semibold text-leaf">
        {success}
      </p>
      <Applied coupons={cart.appliedCoupons} onRemove={(id) => void removeCoupon(id)} />
      <Available coupons={available} busy={busy} onApply={(wanted) => void apply(wanted)} />
    </section>
  )
}

type AppliedProps = { coupons: Cart['appliedCoupons']; onRemove: (id: number) => void }

function Applied({ coupons, onRemove }: AppliedProps) {
  if (coupons.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="flex items-center gap-3 rounded-md bg-leaf-soft py-1 pr-1 pl-3">
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
              onClick={() => onRemove(coupon.id)}
            >
              <X aria-hidden="true" className="size-4" />
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
                {t('addMore', { amount: formatInr(coupon.shortfall) })}
              </span>
            )}
          </span>
          <Button
            variant="ghost"
            className="text-leaf"
            aria-label={t('applyCoupon', { code: coupon.code })}
            disabled={coupon.shortfall > 0}
            isLoading={busy === coupon.code}
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
  return t('amountOff', { amount: formatInr(discount) })
}
