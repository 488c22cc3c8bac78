import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { NativeDialog } from '../../ui/native-dialog.tsx'
import { t } from './texts.ts'

type CancelOrderButtonProps = {
  order: { id: string; orderNumber: string; paymentStatus: string; totalAmount: number }
} & Pick<ButtonProps, 'size' | 'className'>

/** Asks before it cancels: the stock is released at once, and the payment goes back to the payer. */
export function CancelOrderButton({ order, ...look }: CancelOrderButtonProps) {
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: async (cancelled) => {
      utils.orders.get.setData({ id: order.id }, cancelled)
      setIsAsking(false)
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
          setIsAsking(true)
        }}
      >
        {t('cancel')}
      </Button>
      <NativeDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cancelQuestion', { number: order.orderNumber })}
        footer={
          <>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              {t('keepOrder')}
            </Button>
            <Button
              variant="destructive"
              isLoading={cancel.isPending}
              onClick={() => cancel.mutate({ id: order.id })}
            >
              {t('confirmCancel')}
            </Button>
          </>
        }
      >
        <p>{order.paymentStatus === 'paid' && order.totalAmount > 0 ? t('cancelPaid') : t('cancelUnpaid')}</p>
        {cancel.error && (
          <Alert tone="danger" className="mt-3">
            {messageOf(cancel.error)}
          </Alert>
        )}
      </NativeDialog>
    </>
  )
}
