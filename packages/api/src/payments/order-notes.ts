import { z } from 'zod'
import type { Deps } from '../context.ts'

const orderNotes = z.object({ order: z.string(), orderId: z.uuid(), shop: z.string() })

/**
 * Returns the notes on the provider's order: if the database ever loses ours, only they show whose money it is. The
 * id accompanies the number, as a database restored to an earlier state assigns numbers a second time.
 */
export function notesOf(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { id, orderNumber }: { id: string; orderNumber: string },
): Record<string, string> {
  return { order: orderNumber, orderId: id, shop: publicUrl }
}

/** The order that the notes name; null when they are not this shop's: another program's, another copy's, or older than these notes. */
export function readNotes(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  notes: Record<string, string>,
): { id: string; orderNumber: string } | null {
  const read = orderNotes.safeParse(notes)
  if (!read.success || read.data.shop !== publicUrl) return null
  return { id: read.data.orderId, orderNumber: read.data.order }
}
