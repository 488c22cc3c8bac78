import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { SellableItem } from '../../../lib/sellable-items.ts'

/** Fields that can be edited in a row. */
export type DraftField = 'price' | 'stockQty'

/** A number of a sellable item that was typed over and is not saved yet; `fault` says why the shop did not take it. */
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
 * A draft that was saved is none any more. One that was refused stays typed; what is there now has been seen by then: saving again
 * overwrites it. So stays what was typed over while it was on its way; what was dropped meanwhile does not come back.
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

/** Keeps what was typed into rows, over pages and filters of the list, until it is saved or dropped. */
export function ItemDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ItemDraft>>(new Map())
  const value = useMemo(
    (): ItemDrafts => ({
      all: [...drafts.values()],
      find: (item, field) => drafts.get(keyOf({ item, field })),
      edit: (draft) => setDrafts((before) => new Map(before).set(keyOf(draft), draft)),
      drop: (dropped) =>
        setDrafts((before) => {
          const gone = new Set(dropped.map(keyOf))
          return new Map([...before].filter(([key]) => !gone.has(key)))
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
