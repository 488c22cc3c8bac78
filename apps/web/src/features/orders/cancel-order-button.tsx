import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type CancelOrderButtonProps = {
  order: { id: string; orderNumber: string; paymentStatus: string }
} & Pick<ButtonProps, 'size' | 'className'>

/** Asks before it cancels: stock goes back to the shelf at once, and what was paid goes back to the payer. */
export function CancelOrderButton({ order, ...look }: CancelOrderButtonProps) {
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: async (reply) => {
      utils.orders.get.setData({ id: order.id }, { success: true, data: reply.data })
      setIsAsking(false)
      toast.success(reply.message)
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
        Cancel Order
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Cancel order ${order.orderNumber}?`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Keep the order
            </Button>
            <Button
              variant="danger"
              isLoading={cancel.isPending}
              onClick={() => cancel.mutate({ id: order.id })}
            >
              Yes, cancel it
            </Button>
          </>
        }
      >
        <p>
          {order.paymentStatus === 'paid'
            ? 'What you paid is refunded to where it came from, usually within 5 to 7 working days.'
            : 'Nothing has been charged. The items go back to the shelf.'}
        </p>
        {cancel.error && (
          <Alert tone="danger" className="mt-3">
            {messageOf(cancel.error)}
          </Alert>
        )}
      </Dialog>
    </>
  )
}
