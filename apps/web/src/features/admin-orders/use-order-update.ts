import type {
  AdminOrder,
  OrderUpdated,
  SetPaymentStatusInput,
  UpdateOrderInput,
} from '@dobara/contract/admin-orders.ts'
import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { showFieldRefusals } from '../../lib/form-refusal.ts'
import { serverText } from '../../lib/server-text.ts'
import { trpc } from '../../lib/trpc.ts'

type OrderFields = {
  /** Empty: it stays. */
  status: OrderStatus | ''
  orderStatus: string
  carrier: string
  trackingNumber: string
  paymentStatus: PaymentStatus | ''
  notes: string
  reason: string
  isForced: boolean
}
export type OrderForm = UseFormReturn<OrderFields>

const TEXTS = ['orderStatus', 'carrier', 'trackingNumber', 'notes'] as const
const REFUSED_FIELDS = [...TEXTS, 'status', 'reason', 'paymentStatus'] as const

const textsOf = (order: AdminOrder) => ({
  orderStatus: order.fulfillmentStatus ?? '',
  carrier: order.carrier ?? '',
  trackingNumber: order.trackingNumber ?? '',
  notes: order.notes ?? '',
})

/**
 * Documented: only what is filled in is sent; here only what was changed of it, and a text that was emptied, which takes
 * it away. Null: nothing is sent.
 */
function changesOf(
  order: AdminOrder,
  fields: OrderFields,
  known: ReturnType<typeof textsOf>,
): { update: UpdateOrderInput | null; payment: SetPaymentStatusInput | null } {
  const { id } = order
  const texts = TEXTS.map((name) => [name, fields[name].trim()] as const)
  const changed = texts.filter(([name, text]) => text !== known[name])
  const { status, paymentStatus } = fields
  const reason = fields.reason.trim()
  const isOffPath = isOff(order, status)
  const update = {
    id,
    ...Object.fromEntries(changed),
    ...(status && { status }),
    ...(isOffPath && { force: fields.isForced, reason }),
  }
  return {
    update: status || changed.length > 0 ? update : null,
    payment: paymentStatus ? { id, paymentStatus, ...(isOffPath && { reason }) } : null,
  }
}

function isOff(order: AdminOrder, status: OrderFields['status']): boolean {
  return status !== '' && status !== order.status && !order.nextStatuses.includes(status)
}

type Failure = {
  error: unknown
  /** The order itself was changed, its payment status was not. */
  isHalfDone: boolean
}

/** The form of one order: what is chosen in it, what went wrong, and how it is sent. */
export function useOrderUpdate(order: AdminOrder, onDone: () => void) {
  const utils = trpc.useUtils()
  const update = trpc.admin.orders.update.useMutation()
  const pay = trpc.admin.orders.setPaymentStatus.useMutation()
  const [failure, setFailure] = useState<Failure | null>(null)
  // As they were when the form was opened: what somebody else writes meanwhile is not written over.
  const [known, setKnown] = useState(() => textsOf(order))
  const [isEmpty, setIsEmpty] = useState(false)
  const form = useForm<OrderFields>({
    defaultValues: { status: '', paymentStatus: '', reason: '', isForced: false, ...known },
  })

  /** The order as it is now; answers what is to be said. A refund that has to arrive yet is more than "updated". */
  function keep({ data, message }: OrderUpdated): string {
    utils.admin.orders.get.setData({ id: order.id }, { success: true, data })
    return message
  }

  async function send(fields: OrderFields) {
    const changes = changesOf(order, fields, known)
    setIsEmpty(!changes.update && !changes.payment)
    setFailure(null)
    if (!changes.update && !changes.payment) return
    let isHalfDone = false
    let message = ''
    try {
      if (changes.update) {
        message = keep(await update.mutateAsync(changes.update))
        isHalfDone = true
        // Done is done: the next try sends the payment status alone.
        setKnown(fields)
        form.reset({ ...fields, status: '', reason: '', isForced: false })
      }
      if (changes.payment) {
        message = keep(await pay.mutateAsync(changes.payment))
      }
      toast.success(serverText(message))
      onDone()
    } catch (error) {
      // Somebody else may have moved the order: what can be chosen now follows it.
      void utils.admin.orders.get.invalidate({ id: order.id })
      // Said beside its box it need not be said above the form too.
      if (!showFieldRefusals(error, form.setError, REFUSED_FIELDS)) setFailure({ error, isHalfDone })
    } finally {
      void utils.admin.orders.list.invalidate()
      void utils.admin.orders.statistics.invalidate()
    }
  }

  const [status, paymentStatus] = useWatch({ control: form.control, name: ['status', 'paymentStatus'] })
  return {
    form,
    submit: form.handleSubmit(send),
    failure,
    isEmpty,
    chosen: { status, paymentStatus, isOffPath: isOff(order, status) },
  }
}
