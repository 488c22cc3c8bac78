import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './variant-texts.ts'

type Variant = AdminProduct['variants'][number]
type Change = { id: number; price?: number; stockQty?: number; inStock?: boolean }

/** Changes of one variant at a time: shown as the server answered them, and told in a word at the edge. */
export function useVariantChanges(productId: number) {
  const utils = trpc.useUtils()
  const { get } = utils.admin.products
  const change = trpc.admin.products.variants.update.useMutation()
  const removal = trpc.admin.products.variants.remove.useMutation()
  const refresh = () => {
    void utils.catalog.invalidate()
    return utils.admin.products.invalidate()
  }
  const patch = (changeList: (variants: Variant[]) => Variant[]) =>
    get.setData({ id: productId }, (known) => known && { ...known, variants: changeList(known.variants) })

  async function update(input: Change, sku: string): Promise<boolean> {
    try {
      const kept = await change.mutateAsync(input)
      patch((variants) => variants.map((variant) => (variant.id === kept.id ? kept : variant)))
      toast.success(t('saved', { sku }))
      void refresh()
      return true
    } catch (refusal) {
      toast.error(messageOf(refusal, t('saveFailed', { sku })))
      return false
    }
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
  return { update, remove, isRemoving: removal.isPending }
}
