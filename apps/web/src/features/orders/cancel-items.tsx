import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import { BUYER_CANCEL_REASONS } from '@dobara/domain/orders/plan-cancel.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import {
  CancelItemsDialog,
  type CancelWords,
  type ChosenUnits,
} from '../../components/cancel-items/cancel-items-dialog.tsx'
import { t } from '../../components/cancel-items/texts.ts'
import { trpc } from '../../lib/api/trpc.ts'

/** Dialog in which the buyer cancels some items, with the refund shown before. */
export function CancelItems({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { id } = order
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<ChosenUnits>([])
  const preview = trpc.orders.previewCancel.useQuery(
    { id, items: chosen },
    { staleTime: 0, retry: false, placeholderData: keepPreviousData },
  )
  const cancel = trpc.orders.cancelItems.useMutation({
    onSuccess: async (after) => {
      utils.orders.get.setData({ id }, after)
      toast.success(t('done'))
      onClose()
      await utils.orders.list.invalidate()
    },
  })
  const confirm = ({
    items,
    seenAmount,
    reason,
    idempotencyKey,
  }: CancelWords<(typeof BUYER_CANCEL_REASONS)[number]>) => {
    cancel.mutate({ id, items, seenAmount, reason, idempotencyKey })
  }
  return (
    <CancelItemsDialog
      order={order}
      reasons={BUYER_CANCEL_REASONS}
      preview={preview}
      onChoose={setChosen}
      work={cancel}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
