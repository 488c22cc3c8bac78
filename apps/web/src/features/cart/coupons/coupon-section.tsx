import type { Cart } from '@dobara/contract/cart.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from '../drawer-texts.ts'
import { AppliedCoupons, AvailableCoupons } from './coupon-lists.tsx'
import { type AppliedCoupon, type CouponActions, useCouponChanges } from './use-coupon-changes.ts'

/**
 * Returns the text of the field in capitals. It is written into the field here because React would move the caret
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
export function CouponSection({ cart, actions }: { cart: Cart; actions: CouponActions }) {
  const { busy, notice, refuse, apply, remove } = useCouponChanges(actions)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const errorId = useId()
  const isApplied = (candidate: string) =>
    cart.appliedCoupons.some(({ couponCode }) => couponCode === candidate)
  const available = cart.availableCoupons.filter((coupon) => !isApplied(coupon.code))
  const error = notice?.outcome === 'failed' ? notice.text : undefined

  function showField() {
    input.current?.focus()
    input.current?.scrollIntoView({ block: 'center' })
  }

  /**
   * Moves the focus after the pressed button is removed. Not to the field: on a phone its keyboard would cover the
   * new total.
   */
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
    <section aria-label={t('coupons')}>
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
                variant="outline"
                isLoading={busy !== null && busy === code.trim()}
                aria-disabled={busy !== null || undefined}
              >
                {t('apply')}
              </Button>
            </span>
          )}
        </FormField>
      </form>
      {/* Both are rendered from the start: text added to a live region is announced, a newly added region is not. */}
      <p id={errorId} role="alert" className={error ? 'mt-1.5 text-sm font-semibold text-clay' : undefined}>
        {error}
      </p>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={notice?.outcome === 'done' ? 'mt-1.5 font-semibold text-leaf' : 'sr-only'}
      >
        {notice && notice.outcome !== 'failed' ? notice.text : null}
      </p>
      <AppliedCoupons
        coupons={cart.appliedCoupons}
        busy={busy}
        onRemove={(coupon) => void onRemove(coupon)}
      />
      <AvailableCoupons coupons={available} busy={busy} onApply={(wanted) => void onApply(wanted)} />
    </section>
  )
}
