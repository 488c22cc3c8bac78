import type { AdminOrder, UpdateOrderInput } from '@dobara/contract/admin-orders/admin-orders.ts'
import { canUndoMove } from '@dobara/domain/orders/undo-move.ts'
import { movableOf } from './order-ways.ts'

/** Fields of which no one outside the shop is notified. A note remains when the rest of its update is undone. */
const OWN_WORDS = ['orderStatus'] as const
const UNDOABLE: ReadonlySet<string> = new Set(['id', 'status', 'seenStatus', 'reason', 'notes', ...OWN_WORDS])

const wordsOf = ({ fulfillmentStatus }: AdminOrder) => ({ orderStatus: fulfillmentStatus ?? '' })

/**
 * The change that takes an update back; null where it cannot truly be taken back, because items, money, a document, a mail or the
 * parcel of the buyer followed from it.
 */
export function undoOf(before: AdminOrder, sent: UpdateOrderInput): UpdateOrderInput | null {
  const { id } = sent
  // 'paid' is an old word for confirmed.
  const status = sent.status === 'paid' ? 'confirmed' : sent.status
  if (Object.keys(sent).some((name) => !UNDOABLE.has(name))) return null
  if (status && !canUndoMove(movableOf(before), status, new Date())) return null
  const was = wordsOf(before)
  const words = OWN_WORDS.filter((name) => sent[name] !== undefined)
  if (!status && words.length === 0) return null
  return {
    id,
    ...Object.fromEntries(words.map((name) => [name, was[name]])),
    ...(status && { status: before.status, seenStatus: status }),
  }
}

/** Checks whether the order is still as the update left it: later changes by another person are not overwritten. */
export function hasSameFields(saved: AdminOrder, now: AdminOrder): boolean {
  const [left, found] = [wordsOf(saved), wordsOf(now)]
  return saved.status === now.status && OWN_WORDS.every((name) => left[name] === found[name])
}
