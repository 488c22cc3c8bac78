import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, detailOf, messageOf } from '../../lib/refusals/refusal.ts'
import type { VariantConflictFacts } from './variant-conflict.tsx'
import { t } from './texts.ts'

type Variant = AdminProduct['variants'][number]
/** No purchase price is that of the product. */
export type VariantChange = {
  price?: number
  purchasePrice?: number | null
  stockQty?: number
  inStock?: boolean
}

type SendOptions = {
  /** Value that the field had; null if it was empty. */
  typed: number | null
  /** Its success is reported with that of others. */
  isOneOfMany?: boolean
}

/** The variants of the product as the form shows them. */
function useShownVariants(productId: number) {
  const utils = trpc.useUtils()
  const { get } = utils.admin.products
  const refresh = () => {
    void utils.catalog.invalidate()
    return utils.admin.products.invalidate()
  }
  const patch = (changeList: (variants: Variant[]) => Variant[]) =>
    get.setData({ id: productId }, (known) => known && { ...known, variants: changeList(known.variants) })
  return { patch, refresh }
}

/** Takes a variant off the product. */
export function useVariantRemoval(productId: number) {
  const { patch, refresh } = useShownVariants(productId)
  const removal = trpc.admin.products.variants.remove.useMutation()
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
  return { remove, isRemoving: removal.isPending }
}

/** Changes of one variant at a time: shown as in the server's reply, with a short message at the edge. */
export function useVariantChanges(productId: number) {
  const { patch, refresh } = useShownVariants(productId)
  const change = trpc.admin.products.variants.update.useMutation()
  const [conflict, setConflict] = useState<VariantConflictFacts>()
  const own = useRef(new Map<string, string>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const show = (one: Variant) =>
    patch((variants) => variants.map((variant) => (variant.id === one.id ? one : variant)))

  async function send(
    seen: Variant,
    input: VariantChange,
    { typed, isOneOfMany }: SendOptions,
  ): Promise<boolean> {
    const { id, sku } = seen
    setConflict(undefined)
    try {
      const version = newestOwn(own.current, seen)
      const saved = await change.mutateAsync({ ...input, id, version })
      own.current.set(versionKey(id, version), saved.updatedAt)
      show(saved)
      if (!isOneOfMany) toast.success(t('saved', { sku }))
      void refresh()
      return true
    } catch (refusal) {
      if (codeOf(refusal) === 'CHANGED_MEANWHILE') {
        const theirs = (detailOf(refusal) as { variant: Variant }).variant
        setConflict({ seen, theirs, typed })
        show(theirs)
      } else toast.error(messageOf(refusal, t('saveFailed', { sku })))
      return false
    }
  }
  /**
   * Sends updates one after another: the second of two fields of a row is sent with the version created by the first.
   * Resolves to true if the change was saved.
   */
  function update(seen: Variant, input: VariantChange, options: SendOptions): Promise<boolean> {
    const done = turn.current.then(() => send(seen, input, options))
    turn.current = done
    return done
  }
  return { update, conflict }
}

const versionKey = (id: number, version: string) => `${id} ${version}`

/** Returns the version that was seen, or the one that this editor's own changes have made of it. */
function newestOwn(own: ReadonlyMap<string, string>, { id, updatedAt }: Variant): string {
  let version = updatedAt
  for (let next = own.get(versionKey(id, version)); next !== undefined && next !== version; ) {
    version = next
    next = own.get(versionKey(id, version))
  }
  return version
}
