import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { type FrontBlock, frontChange, type ShopFront } from '@dobara/domain/shop-front/shop-front.ts'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../components/undo/offer-undo.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useBlockRun } from './front-editing.tsx'
import { t } from './texts.ts'

type Version = string | null

/**
 * Saves and resets one block against the version that was read; the first of two editors wins. A change can be undone
 * while no one else has changed the block since.
 */
export function useBlockChanges<Block extends FrontBlock>(
  block: Block,
  { front, versions }: Pick<AdminShopFront, 'versions'> & { front: ShopFront },
) {
  const utils = trpc.useUtils()
  const saving = trpc.admin.shopFront.save.useMutation()
  const resetting = trpc.admin.shopFront.reset.useMutation()
  const former = frontChange(block, front[block])
  const seen = versions[block]
  const { run, guard } = useBlockRun(block)

  async function showCurrent() {
    await utils.admin.shopFront.get.refetch()
    void utils.store.invalidate()
  }
  async function takeBack(updatedAt: Version) {
    try {
      // A block that was the default becomes the default again, not a copy of it.
      await (seen === null
        ? resetting.mutateAsync({ block, updatedAt })
        : saving.mutateAsync({ change: former, updatedAt }))
      await showCurrent()
      toast.success(t('undone'))
    } catch (error) {
      toast.error(messageOf(error, t('undoFailed')))
    }
  }
  /** Runs a change; it throws what the server refuses. */
  const done = (text: string, change: () => Promise<{ updatedAt: Version }>) =>
    run(async () => {
      const { updatedAt } = await change()
      await showCurrent()
      offerUndo(text, () => guard(() => void run(() => takeBack(updatedAt))))
    })
  return {
    isDefault: seen === null,
    isResetting: resetting.isPending,
    showCurrent,
    save: (value: ShopFront[Block]) =>
      done(t('saved'), () => saving.mutateAsync({ change: frontChange(block, value), updatedAt: seen })),
    reset: () => done(t('wasReset'), () => resetting.mutateAsync({ block, updatedAt: seen })),
  }
}
