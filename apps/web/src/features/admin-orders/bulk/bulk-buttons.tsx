import type { AdminOrderRow } from '@dobara/contract/admin-orders/admin-orders.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { BULK_MOVES } from './bulk-move.ts'
import type { BulkMoves } from './use-bulk-moves.tsx'

type BulkButtonsProps = {
  bulk: BulkMoves
  orders: Pick<AdminOrderRow, 'id' | 'status'>[]
  /** True on the page of an order, where no number is shown. */
  isOne?: boolean
}

/** The steps that some of the selected orders can be brought on; the others stay as they are. */
export function BulkButtons({ bulk, orders, isOne }: BulkButtonsProps) {
  return BULK_MOVES.map((move) => {
    const due = orders.filter(({ status }) => status === move.from)
    if (due.length === 0) return null
    return (
      <Button
        key={move.status}
        {...(!isOne && { variant: 'outline', size: 'sm' })}
        isLoading={bulk.running?.move === move}
        // The pressed button is not disabled, so that it retains the focus.
        disabled={bulk.running !== undefined && bulk.running.move !== move}
        onClick={() => void bulk.begin(move, due)}
      >
        {isOne ? t(`${move.label}One`) : t(move.label, { count: due.length })}
      </Button>
    )
  })
}
