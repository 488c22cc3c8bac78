import type {
  AdminOrder,
  PaymentStatusSet,
  SetPaymentStatusInput,
  UpdateOrderInput,
} from '@dobara/contract/admin-orders/admin-orders.ts'
import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../components/undo/offer-undo.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInr } from '../../lib/format.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'
import { hasSameFields, undoOf } from './undo-update.ts'

type OrderFields = {
  /** Empty: it stays. */
  status: OrderStatus | ''
  orderStatus: string
  carrier: string
  trackingNumber: string
  paymentStatus: PaymentStatus | ''
  notes: string
  reason: string
}
export type OrderForm = UseFormReturn<OrderFields>

const TEXTS = ['orderStatus', 'carrier', 'trackingNumber', 'notes'] as const
const REFUSED_FIELDS = [...TEXTS, 'status', 'reason', 'paymentStatus'] as const

const textsOf = (order: AdminOrder) => ({
  orderStatus: order.fulfillmentStatus ?? '',
  carrier: order.carrier ?? '',
  trackingNumber: order.trackingNumber ?? '',
  // The entered text is added to the notes: none of them is changed.
  notes: '',
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
    ...(status && { status, seenStatus: order.status }),
    ...(isOffPath && reason && { reason }),
  }
  return {
    update: status || changed.length > 0 ? update : null,
    payment: paymentStatus
      ? { id, paymentStatus, seenPaymentStatus: order.paymentStatus, ...(isOffPath && reason && { reason }) }
      : null,
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

function useOrderCalls(id: string) {
  const { orders } = trpc.useUtils().admin
  return {
    update: trpc.admin.orders.update.useMutation(),
    pay: trpc.admin.orders.setPaymentStatus.useMutation(),
    /** The order as it is now. */
    cacheOrder: (order: AdminOrder) => orders.get.setData({ id }, order),
    refetch: {
      order: () => void orders.get.invalidate({ id }),
      list: () => {
        void orders.list.invalidate()
        void orders.statistics.invalidate()
        void orders.tabCounts.invalidate()
      },
    },
  }
}

/** A refund that has to arrive yet is more than "updated". */
function paymentText({ outcome, refundAmount }: PaymentStatusSet): string {
  if (outcome === 'set') return t('updated')
  return outcome === 'refund-on-its-way'
    ? t('refundOnItsWay')
    : t('refundAsked', { amount: formatInr(refundAmount ?? 0) })
}

/**
 * Returns the chosen statuses. One that another person has set in the meantime is no longer a choice: it has no
 * effects.
 */
function useChosen(form: OrderForm, order: AdminOrder) {
  const [status, paymentStatus] = useWatch({ control: form.control, name: ['status', 'paymentStatus'] })
  return {
    status: status === order.status ? '' : status,
    paymentStatus: paymentStatus === order.paymentStatus ? '' : paymentStatus,
    isOffPath: isOff(order, status),
  } as const
}

function useOrderForm(order: AdminOrder) {
  // The texts from when the form was opened: changes by another person in the meantime are not overwritten.
  const [known, setKnown] = useState(() => textsOf(order))
  const [openedAt, setOpenedAt] = useState(order.status)
  const form = useForm<OrderFields>({
    defaultValues: {
      status: '',
      paymentStatus: '',
      reason: '',
      ...known,
    },
  })

  /** The order was saved, its payment status not yet: that alone is left of what was filled in. */
  function settle(fields: OrderFields, saved: AdminOrder) {
    setKnown(textsOf(saved))
    setOpenedAt(saved.status)
    form.reset({ ...fields, ...textsOf(saved), status: '', reason: '' })
  }
  return { form, known, settle, hasMoved: order.status !== openedAt }
}

type Update = { before: AdminOrder; sent: UpdateOrderInput; saved: AdminOrder }

/** Shows that an order was updated and, if that can be fully undone, offers to undo it. */
function useUpdateUndo(): (update: Update) => void {
  const { client, admin } = trpc.useUtils()
  const { orders } = admin

  async function takeBack(undo: UpdateOrderInput, saved: AdminOrder) {
    try {
      const now = await client.admin.orders.get.query({ id: saved.id })
      if (!hasSameFields(saved, now)) {
        toast.error(t('undoChanged'))
        return
      }
      orders.get.setData({ id: saved.id }, await client.admin.orders.update.mutate(undo))
      toast.success(t('updateUndone'))
    } catch (error) {
      toast.error(messageOf(error, t('updateUndoFailed')))
    } finally {
      void orders.invalidate()
    }
  }
  return ({ before, sent, saved }) => {
    const undo = undoOf(before, sent)
    if (undo) offerUndo(t('updated'), () => void takeBack(undo, saved))
    else toast.success(t('updated'))
  }
}

/** The form of one order: what is chosen in it, what went wrong, and how it is sent. */
export function useOrderUpdate(order: AdminOrder, onDone: () => void) {
  const { update, pay, cacheOrder, refetch } = useOrderCalls(order.id)
  const { form, known, settle, hasMoved } = useOrderForm(order)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const showUpdated = useUpdateUndo()

  async function send(fields: OrderFields) {
    const changes = changesOf(order, fields, known)
    setIsEmpty(!changes.update && !changes.payment)
    setFailure(null)
    if (!changes.update && !changes.payment) return
    let isHalfDone = false
    let showOutcome: () => void = () => toast.success(t('updated'))
    try {
      if (changes.update) {
        const sent = changes.update
        const saved = await update.mutateAsync(sent)
        cacheOrder(saved)
        isHalfDone = true
        showOutcome = () => showUpdated({ before: order, sent, saved })
        // Done is done: the next try sends the payment status alone.
        settle(fields, saved)
      }
      if (changes.payment) {
        const paid = await pay.mutateAsync(changes.payment)
        cacheOrder(paid.order)
        // Money that was set is not taken back by a press.
        showOutcome = () => toast.success(paymentText(paid))
      }
      showOutcome()
      onDone()
    } catch (error) {
      // Another person may have moved the order: the available options must follow it.
      refetch.order()
      // An error shown at its field need not be repeated above the form.
      if (!showFieldRefusals(error, form.setError, REFUSED_FIELDS)) setFailure({ error, isHalfDone })
    } finally {
      refetch.list()
    }
  }

  return {
    form,
    submit: form.handleSubmit(send),
    leave: onDone,
    failure,
    isEmpty,
    chosen: useChosen(form, order),
    hasMoved,
  }
}
