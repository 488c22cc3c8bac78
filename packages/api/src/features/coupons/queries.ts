import type { CouponRule } from '@dobara/domain/coupons/coupon.ts'
import type { Db, Tx } from '../../context.ts'

export type CouponRow = CouponRule & { name: string }
export type CartCoupon = { appliedId: number; coupon: CouponRow }

/** The coupons a shopper entered on this cart, oldest first. */
export async function listCartCoupons(db: Db | Tx, cartId: string): Promise<CartCoupon[]> {
  const rows = await db.appliedCoupon.findMany({
    where: { cartId },
    include: { coupon: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, coupon }) => ({ appliedId: id, coupon }))
}

/** Coupons shown or tried without being entered: public ones, and automatic ones. */
export function listOpenCoupons(db: Db | Tx, now: Date): Promise<CouponRow[]> {
  return db.coupon.findMany({
    where: {
      isActive: true,
      validFrom: { lte: now },
      validUntil: { gte: now },
      OR: [{ isPublic: true }, { autoApply: true }],
    },
    orderBy: [{ priority: 'desc' }, { id: 'asc' }],
    take: 50,
  })
}

export function findCouponByCode(db: Db | Tx, code: string): Promise<CouponRow | null> {
  return db.coupon.findUnique({ where: { code } })
}

/** How often this customer used each coupon, given-back uses not counted. */
export async function countUses(
  db: Db | Tx,
  input: { userId: string | null; couponIds: number[]; exceptOrderOfCart?: string },
): Promise<Map<number, number>> {
  const { userId, couponIds, exceptOrderOfCart } = input
  if (!userId || couponIds.length === 0) return new Map()
  const rows = await db.couponUse.groupBy({
    by: ['couponId'],
    where: {
      userId,
      couponId: { in: couponIds },
      releasedAt: null,
      // The pending order of this very cart will be replaced: its use is still this cart's to take.
      ...(exceptOrderOfCart && { NOT: { order: { cartId: exceptOrderOfCart, status: 'pending' } } }),
    },
    _count: { _all: true },
  })
  return new Map(rows.map((row) => [row.couponId, row._count._all]))
}
