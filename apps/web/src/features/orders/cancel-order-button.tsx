import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { t } from './texts.ts'

type CancelOrderButtonProps = {
  order: { id: string; orderNumber: string; paymentStatus: string; totalAmount: number }
} & Pick<ButtonProps, 'size' | 'className'>

/**
 * Button that cancels the order after a confirmation: the stock is released at once, and the payment is refunded to
 * the payer.
 */
export function CancelOrderButton({ order, ...look }: CancelOrderButtonProps) {
  const utils = trpc.useUtils()
  const [isConfirming, setIsConfirming] = useState(false)
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: async (cancelled) => {
      utils.orders.get.setData({ id: order.id }, cancelled)
      setIsConfirming(false)
      toast.success(t('cancelled'))
      await utils.orders.list.invalidate()
    },
  })

  return (
    <>
      <Button
        variant="ghost"
        className="text-clay"
        {...look}
        onClick={() => {
          cancel.reset()
          setIsConfirming(true)
        }}
      >
        {t('cancel')}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('cancelQuestion', { number: order.orderNumber })}
        className="w-112"
        hasCloseButton={false}
      >
        <p className="text-muted">
          {order.paymentStatus === 'paid' && order.totalAmount > 0 ? t('cancelPaid') : t('cancelUnpaid')}
        </p>
        {cancel.error && <Alert tone="danger">{messageOf(cancel.error)}</Alert>}
        <DialogFooter>
          <Button variant="outline" onClick={() => setIsConfirming(false)}>
            {t('keepOrder')}
          </Button>
          <Button
            variant="destructive"
            isLoading={cancel.isPending}
            onClick={() => cancel.mutate({ id: order.id })}
          >
            {t('confirmCancel')}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
