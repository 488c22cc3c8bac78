import type { Shipment } from '@dobara/contract/orders/shipments.ts'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../page/texts.ts'
import { useParcelsChanged } from './use-parcels-changed.ts'

type AskDialogProps = { orderId: string; shipment: Shipment; onClose: () => void }

/** Asks before a parcel is taken back as a mistake. */
export function WithdrawDialog({ orderId, shipment, onClose }: AskDialogProps) {
  const changed = useParcelsChanged(orderId)
  const withdraw = trpc.admin.shipments.withdraw.useMutation({
    onSuccess: () => toast.success(t('withdrawn')),
    onError: (error) => toast.error(messageOf(error, t('withdrawFailed'))),
    onSettled: async () => {
      await changed()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      question={t('withdrawQuestion')}
      confirmLabel={t('withdraw')}
      isLoading={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: shipment.id })}
      onClose={onClose}
    />
  )
}

/** Asks whether a parcel was handed over; its order may be delivered with it. */
export function DeliveredDialog({ orderId, shipment, onClose }: AskDialogProps) {
  const changed = useParcelsChanged(orderId)
  const add = trpc.admin.shipments.addScan.useMutation({
    onSuccess: () => toast.success(t('parcelDelivered')),
    onError: (error) => toast.error(messageOf(error, t('scanFailed'))),
    onSettled: async () => {
      await changed()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      question={t('deliverQuestion')}
      confirmLabel={t('markDelivered')}
      isLoading={add.isPending}
      onConfirm={() => add.mutate({ id: shipment.id, state: 'delivered' })}
      onClose={onClose}
    />
  )
}
