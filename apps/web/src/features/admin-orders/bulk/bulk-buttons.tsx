import type { AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { Button } from '../../../ui/button.tsx'
import { BULK_MOVES } from './bulk-move.ts'
import { t } from '../texts.ts'
import type { BulkMoves } from './use-bulk-moves.tsx'

/** The steps that some of the selected orders can be brought on; the others stay as they are. */
export function BulkButtons({ bulk, orders }: { bulk: BulkMoves; orders: AdminOrderRow[] }) {
  return BULK_MOVES.map((move) => {
    const due = orders.filter(({ status }) => status === move.from)
    if (due.length === 0) return null
    return (
      <Button
        key={move.status}
        variant="outline"
        size="sm"
        isLoading={bulk.running?.move === move}
        disabled={bulk.running !== undefined}
        onClick={() => void bulk.begin(move, due)}
      >
        {t(move.label, { count: due.length })}
      </Button>
    )
  })
}
