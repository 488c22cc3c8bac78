import type { AdminCoupon } from '@dobara/contract/admin-coupons/coupons.ts'
import { isUsedUp } from '@dobara/domain/coupons/coupon-status.ts'
import { COUPON_TRAITS, type CouponTraits, type CouponType } from '@dobara/domain/coupons/coupon-types.ts'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { actionsColumn } from '../../components/data-table/row-actions.tsx'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

export type CouponActions = Record<'onEdit' | 'onCopy' | 'onDelete', (coupon: AdminCoupon) => void>

const TONES = { active: 'leaf', scheduled: 'sky', expired: 'marigold', inactive: 'neutral' } as const

type Worded = (coupon: AdminCoupon) => string

/** Formats a coupon's value; a type without a value shows its name. */
const VALUE_WORDS: Readonly<Record<NonNullable<CouponTraits['unit']> | 'none', Worded>> = {
  percent: ({ value }) => `${value.toLocaleString('en-IN')}%`,
  rupees: ({ value }) => formatAmount(value),
  units: ({ value, buyQuantity }) => t('buyGet', { buy: buyQuantity ?? 1, free: value }),
  none: ({ type }) =>
    COUPON_TRAITS[type].takesFrom === 'shipping' ? t('shippingFree') : couponTypeName(type),
}

/** The name of a type in the language of the screen. */
export const couponTypeName = (type: CouponType): string => COUPON_TRAITS[type].name[currentLanguage()]

/** '10%', '₹500', 'Shipping free' or 'Buy 2, get 1 free'. */
const valueWords: Worded = (coupon) => VALUE_WORDS[COUPON_TRAITS[coupon.type].unit ?? 'none'](coupon)

function termWords({ minOrderAmount, maxDiscountAmount }: AdminCoupon): string {
  return [
    maxDiscountAmount !== null && t('upTo', { amount: formatAmount(maxDiscountAmount) }),
    minOrderAmount > 0 && t('from', { amount: formatAmount(minOrderAmount) }),
  ]
    .filter(Boolean)
    .join(', ')
}

function usageWords({ usageCount, usageLimit }: AdminCoupon): string {
  return t('usesOf', { used: usageCount, limit: usageLimit ?? '∞' })
}

/** Two lines of a cell, the second one quieter. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <div className="min-w-0 text-sm tabular-nums">
      <p>{first}</p>
      {second && <p className="text-muted">{second}</p>}
    </div>
  )
}

function CouponName({ coupon: { code, name } }: { coupon: AdminCoupon }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold tabular-nums wrap-anywhere">{code}</p>
      <p className="line-clamp-1 text-sm text-muted wrap-anywhere" title={name}>
        {name}
      </p>
    </div>
  )
}

/** Shows the documented status and next to it that the coupon is used up. */
const StatusBadges = (coupon: AdminCoupon) => (
  <span className="flex flex-wrap gap-1">
    <Badge tone={TONES[coupon.status]}>{t(coupon.status)}</Badge>
    {isUsedUp(coupon) && <Badge tone="clay">{t('usedUp')}</Badge>}
  </span>
)

export function couponColumns({ onEdit, onCopy, onDelete }: CouponActions): ListColumn<AdminCoupon>[] {
  return listColumns<AdminCoupon>([
    {
      id: 'coupon',
      label: t('coupon'),
      width: 'w-auto',
      sort: 'code',
      isRowName: true,
      card: 'title',
      cell: (coupon) => <CouponName coupon={coupon} />,
    },
    {
      id: 'type',
      label: t('type'),
      width: 'w-28',
      sort: 'type',
      card: 'facts',
      cell: ({ type }) => <span className="text-sm">{couponTypeName(type)}</span>,
    },
    {
      id: 'value',
      label: t('value'),
      width: 'w-38',
      sort: 'value',
      card: 'facts',
      cell: (coupon) => <TwoLines first={valueWords(coupon)} second={termWords(coupon)} />,
    },
    {
      id: 'usage',
      label: t('uses'),
      width: 'w-28',
      sort: 'usageCount',
      card: 'facts',
      cell: (coupon) => {
        const { usageLimitPerUser: count } = coupon
        const second = count === null ? t('noPerUser') : t('perUser', { count })
        return <TwoLines first={usageWords(coupon)} second={second} />
      },
    },
    {
      id: 'validity',
      label: t('validity'),
      width: 'w-36',
      sort: 'validUntil',
      card: 'facts',
      cell: ({ validFrom, validUntil }) => (
        <TwoLines
          first={t('listValidFrom', { date: formatDate(validFrom) })}
          second={t('validTo', { date: formatDate(validUntil) })}
        />
      ),
    },
    { id: 'status', label: t('status'), width: 'w-26', card: 'badges', cell: StatusBadges },
    actionsColumn(
      t('actions'),
      (coupon) => [
        { icon: Pencil, label: t('editOf', coupon), onClick: () => onEdit(coupon) },
        { icon: Copy, label: t('copyOf', coupon), onClick: () => onCopy(coupon) },
        { icon: Trash2, label: t('deleteOf', coupon), onClick: () => onDelete(coupon), isDestructive: true },
      ],
      { width: 'w-32' },
    ),
  ])
}
