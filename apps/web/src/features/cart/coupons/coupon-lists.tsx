import type { Cart } from '@dobara/contract/cart.ts'
import { Tag, X } from 'lucide-react'
import { formatAmount, formatInr } from '../../../lib/format.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { OwnWords } from '../../../components/own-words.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../drawer-texts.ts'
import type { AppliedCoupon } from './use-coupon-changes.ts'

/** Id of a coupon that the shop applied automatically and that cannot be removed. */
const AUTOMATIC = 0

type AppliedProps = {
  coupons: AppliedCoupon[]
  busy: string | null
  onRemove: (coupon: AppliedCoupon) => void
}

/** Lists the applied coupons, each with a button to remove it. */
export function AppliedCoupons({ coupons, busy, onRemove }: AppliedProps) {
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
              {coupon.reason === null ? appliedText(coupon.discountAmount) : sentenceText(coupon.reason)}
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

/** Lists the available coupons, and what each still requires. */
export function AvailableCoupons({ coupons, busy, onApply }: AvailableProps) {
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
            <span className="block text-sm text-muted">
              <OwnWords en={coupon.name} hi={coupon.nameHi} />
            </span>
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

/** A coupon that takes nothing off the items takes it off the shipping. */
function appliedText(discount: number): string {
  if (discount === 0) return t('freeShipping')
  return t('amountOff', { amount: formatAmount(discount) })
}
