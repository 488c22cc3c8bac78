import type { CellsSaved } from '@dobara/contract/admin-products/cells.ts'
import { MOST_ITEMS_AT_ONCE } from '@dobara/contract/admin-products/product-sorts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { inBatches } from '../../../lib/in-batches.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import type { ItemDraft, SentDraft } from './item-drafts.tsx'

type Change = { draft: ItemDraft; from: number; to: number }
type Cell = CellsSaved['rows'][number]['cells'][number]
export type Outcome = Change & SentDraft & { refusal: Cell['refusal'] }

/** The change that takes a saved one back. */
export const backOf = ({ draft, from, to }: Outcome): Change => ({ draft, from: to, to: from })

/**
 * Sends numbers entered into rows, each with the value from when it was entered: values that another person has
 * changed are not overwritten.
 */
export function useSendCells() {
  const { mutateAsync, isPending } = trpc.admin.products.saveCells.useMutation()

  async function send(changes: readonly Change[]): Promise<Outcome[]> {
    return inBatches(changes, MOST_ITEMS_AT_ONCE, async (batch) => {
      const { rows } = await mutateAsync({
        rows: batch.map(({ draft: { item, field }, from, to }) => ({
          productId: item.productId,
          productVariantId: item.productVariantId ?? null,
          cells: [{ field, from, to }],
        })),
      })
      return batch.map((change, at) => {
        const { value, refusal = null } = rows[at]?.cells[0] ?? {}
        const fault = refusal ? sentenceText(refusal.message) : undefined
        return { ...change, now: typeof value === 'number' ? value : change.from, refusal, fault }
      })
    })
  }
  return { send, isPending }
}
