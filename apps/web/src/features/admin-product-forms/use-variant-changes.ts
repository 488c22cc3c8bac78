import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, detailOf, messageOf } from '../../lib/refusals/refusal.ts'
import type { VariantConflictFacts } from './variant-conflict.tsx'
import { t } from './texts.ts'

type Variant = AdminProduct['variants'][number]
/** No purchase price is that of the product. */
type Change = { price?: number; purchasePrice?: number | null; stockQty?: number; inStock?: boolean }

/** Changes of one variant at a time: shown as in the server's reply, with a short message at the edge. */
export function useVariantChanges(productId: number) {
  const utils = trpc.useUtils()
  const { get } = utils.admin.products
  const change = trpc.admin.products.variants.update.useMutation()
  const removal = trpc.admin.products.variants.remove.useMutation()
  const [conflict, setConflict] = useState<VariantConflictFacts>()
  const own = useRef(new Map<string, string>())
  const turn = useRef(Promise.resolve())
  const refresh = () => {
    void utils.catalog.invalidate()
    return utils.admin.products.invalidate()
  }
  const patch = (changeList: (variants: Variant[]) => Variant[]) =>
    get.setData({ id: productId }, (known) => known && { ...known, variants: changeList(known.variants) })

  const show = (one: Variant) =>
    patch((variants) => variants.map((variant) => (variant.id === one.id ? one : variant)))

  async function send(seen: Variant, typed: number | null, input: Change): Promise<void> {
    const { id, sku } = seen
    setConflict(undefined)
    try {
      const version = newestOwn(own.current, seen)
      const kept = await change.mutateAsync({ ...input, id, version })
      own.current.set(versionKey(id, version), kept.updatedAt)
      show(kept)
      toast.success(t('saved', { sku }))
      void refresh()
    } catch (refusal) {
      if (codeOf(refusal) === 'CHANGED_MEANWHILE') {
        const theirs = (detailOf(refusal) as { variant: Variant }).variant
        setConflict({ seen, theirs, typed })
        show(theirs)
      } else toast.error(messageOf(refusal, t('saveFailed', { sku })))
    }
  }
  /** One after another: the second of two boxes of a row is sent with the version that the first one made. */
  function update(seen: Variant, typed: number | null, input: Change): Promise<void> {
    turn.current = turn.current.then(() => send(seen, typed, input))
    return turn.current
  }
  function remove({ id, sku }: Variant, onDone: () => void) {
    removal.mutate(
      { id },
      {
        onSuccess: () => {
          patch((variants) => variants.filter((variant) => variant.id !== id))
          toast.success(t('removed', { sku }))
          void refresh()
        },
        onError: (refusal) => toast.error(messageOf(refusal, t('removeFailed', { sku }))),
        onSettled: onDone,
      },
    )
  }
  return { update, conflict, remove, isRemoving: removal.isPending }
}

const versionKey = (id: number, version: string) => `${id} ${version}`

/** The version that was seen, or what changes from here have made of it: these are nobody else's. */
function newestOwn(own: ReadonlyMap<string, string>, { id, updatedAt }: Variant): string {
  let version = updatedAt
  for (let next = own.get(versionKey(id, version)); next !== undefined && next !== version; ) {
    version = next
    next = own.get(versionKey(id, version))
  }
  return version
}
