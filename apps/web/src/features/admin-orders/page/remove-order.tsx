import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import type { OrdersAddress } from '../orders-list.ts'
import { amountOfMove } from '../money-words.ts'
import { t } from '../page-texts.ts'

type RemoveOrderProps = { order: AdminOrder; address: OrdersAddress; onClose: () => void }

/** Dialog that confirms the deletion of an order and shows whether it will be erased or hidden. */
export function RemoveOrder({ order, address, onClose }: RemoveOrderProps) {
  const { id, orderNumber, isErasable } = order
  const navigate = useNavigate()
  const { orders } = trpc.useUtils().admin
  // An order that is only hidden is cancelled first, with all consequences.
  const refund = isErasable ? null : amountOfMove(order, 'cancelled')
  const remove = trpc.admin.orders.remove.useMutation({
    onSuccess: async ({ outcome }) => {
      toast.success(t(outcome === 'erased' ? 'removed' : 'removedHidden'))
      await navigate({ to: '/admin/orders', search: address })
      void orders.invalidate()
    },
    onError: (error) => {
      toast.error(messageOf(error, t('removeFailed')))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      question={t(isErasable ? 'removeErase' : 'removeHide', { number: orderNumber })}
      confirmLabel={refund === null ? t('remove') : t('removeRefund', { amount: refund })}
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}
