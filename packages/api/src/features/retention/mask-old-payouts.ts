import { maskedVpa, VPA_RETENTION_DAYS } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { ENDED_TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import type { Deps } from '../../context.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Masks the UPI addresses of trade-ins that ended 90 days ago: payments are disputed sooner, and the reference of the bank stays.
 * Returns how many were masked.
 */
export async function maskOldPayouts({ db, now }: Pick<Deps, 'db' | 'now'>, batch = 200): Promise<number> {
  const before = new Date(now().getTime() - VPA_RETENTION_DAYS * DAY_MS)
  let total = 0
  for (;;) {
    const rows = await db.tradeIn.findMany({
      where: {
        state: { in: [...ENDED_TRADE_IN_STATES] },
        stateAt: { lt: before },
        AND: [{ vpa: { not: null } }, { NOT: { vpa: { contains: '•••' } } }],
      },
      take: batch,
      select: { id: true, vpa: true },
    })
    for (const { id, vpa } of rows)
      if (vpa) await db.tradeIn.updateMany({ where: { id, vpa }, data: { vpa: maskedVpa(vpa) } })
    total += rows.length
    if (rows.length < batch) return total
  }
}
