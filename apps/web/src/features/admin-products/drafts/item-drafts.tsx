import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { SellableItem } from '../../../lib/sellable-items.ts'

/** Fields that can be edited in a row. */
export type DraftField = 'price' | 'stockQty'

/** Edited number of a sellable item that is not saved yet; `fault` is the server's reason for refusing it. */
export type ItemDraft = { item: SellableItem; field: DraftField; from: number; typed: string; fault?: string }

/** Result of a draft that was sent: the current value, and the reason if the shop refused it. */
export type SentDraft = { draft: ItemDraft; now: number; fault?: string | undefined }

type ItemDrafts = {
  all: readonly ItemDraft[]
  find: (item: SellableItem, field: DraftField) => ItemDraft | undefined
  edit: (draft: ItemDraft) => void
  drop: (drafts: readonly Pick<ItemDraft, 'item' | 'field'>[]) => void
  settle: (sent: readonly SentDraft[]) => void
}

const keyOf = ({ item, field }: Pick<ItemDraft, 'item' | 'field'>) =>
  `${item.productId} ${item.productVariantId ?? ''} ${field}`

/**
 * Removes saved drafts. A refused one remains with the current value as its base: saving again overwrites that value.
 * A draft edited while it was being sent remains too; one discarded in the meantime does not reappear.
 */
function settled(before: ReadonlyMap<string, ItemDraft>, sent: readonly SentDraft[]) {
  const after = new Map(before)
  for (const { draft, now, fault } of sent) {
    const key = keyOf(draft)
    const current = after.get(key)
    if (!current) continue
    const { fault: _old, ...typed } = current
    if (fault === undefined && current.typed === draft.typed) after.delete(key)
    else after.set(key, { ...typed, from: now, ...(fault !== undefined && { fault }) })
  }
  return after
}

const Drafts = createContext<ItemDrafts | null>(null)

/** Stores what was entered into rows, across pages and filters of the list, until it is saved or discarded. */
export function ItemDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ItemDraft>>(new Map())
  const value = useMemo(
    (): ItemDrafts => ({
      all: [...drafts.values()],
      find: (item, field) => drafts.get(keyOf({ item, field })),
      edit: (draft) => setDrafts((before) => new Map(before).set(keyOf(draft), draft)),
      drop: (dropped) =>
        setDrafts((before) => {
          const droppedKeys = new Set(dropped.map(keyOf))
          return new Map([...before].filter(([key]) => !droppedKeys.has(key)))
        }),
      settle: (sent) => setDrafts((before) => settled(before, sent)),
    }),
    [drafts],
  )
  return <Drafts value={value}>{children}</Drafts>
}

/** The typed values of the list around it. */
export function useItemDrafts(): ItemDrafts {
  const drafts = use(Drafts)
  if (!drafts) throw new Error('there is no list of products around this')
  return drafts
}
