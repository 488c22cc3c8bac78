import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { CANCEL_REASONS } from '@dobara/domain/orders/plan-cancel.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import {
  CancelItemsDialog,
  type CancelWords,
  type ChosenUnits,
} from '../../../components/cancel-items/cancel-items-dialog.tsx'
import { t } from '../../../components/cancel-items/texts.ts'
import { trpc } from '../../../lib/api/trpc.ts'

/** The back office's cancel of some items of an order. */
export function CancelItems({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id } = order
  const { orders } = trpc.useUtils().admin
  const [chosen, setChosen] = useState<ChosenUnits>([])
  const preview = trpc.admin.orders.previewCancel.useQuery(
    { id, items: chosen },
    { staleTime: 0, retry: false, placeholderData: keepPreviousData },
  )
  const cancel = trpc.admin.orders.cancelItems.useMutation({
    onSuccess: (after) => {
      orders.get.setData({ id }, after)
      void orders.list.invalidate()
      toast.success(t('done'))
      onClose()
    },
  })
  const confirm = ({ reference, ...words }: CancelWords<(typeof CANCEL_REASONS)[number]>) =>
    cancel.mutate({ id, ...words, ...(reference.trim() && { reference }) })
  return (
    <CancelItemsDialog
      order={order}
      isBackOffice
      reasons={CANCEL_REASONS}
      preview={preview}
      onChoose={setChosen}
      work={cancel}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
