import type { AdminOrderRow } from '@dobara/contract/admin-orders.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './orders-texts.ts'

const MOVES = [
  { status: 'confirmed', from: 'pending', label: 'bulkConfirm' },
  { status: 'processing', from: 'confirmed', label: 'bulkPack' },
] as const
type BulkMove = (typeof MOVES)[number]

/** Brings the selected orders a step on that stand where the step begins; each is done or refused by itself. */
export function BulkMoves({ orders }: { orders: AdminOrderRow[] }) {
  const utils = trpc.useUtils()
  const update = trpc.admin.orders.update.useMutation()
  const [busy, setBusy] = useState<BulkMove['status'] | null>(null)

  async function move({ status, from }: BulkMove, due: AdminOrderRow[]) {
    setBusy(status)
    const refusals: string[] = []
    // One after another: of orders that want the same stock the first selected has it.
    for (const { id } of due) {
      try {
        await update.mutateAsync({ id, status, seenStatus: from })
      } catch (error) {
        refusals.push(messageOf(error))
      }
    }
    setBusy(null)
    void utils.admin.orders.invalidate()
    const [reason] = refusals
    const done = due.length - refusals.length
    if (reason === undefined) toast.success(t('bulkDone', { count: done }))
    else toast.error(t('bulkPartly', { done, count: refusals.length, reason }))
  }
  return MOVES.map((one) => {
    const due = orders.filter(({ status }) => status === one.from)
    if (due.length === 0) return null
    return (
      <Button
        key={one.status}
        variant="outline"
        size="sm"
        isLoading={busy === one.status}
        disabled={busy !== null}
        onClick={() => void move(one, due)}
      >
        {t(one.label, { count: due.length })}
      </Button>
    )
  })
}
