import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import { ANSWER_MAX, SUBJECT_MAX } from '@dobara/contract/support/ticket-limits.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { InsertAnswer } from '../../../components/canned-answers/insert-answer.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from './texts.ts'

/** Opens the dialog in which staff write to the customer of an order. */
export function WriteCustomer({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ForWriters permission="support.write">
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <WriteDialog order={order} onClose={() => setIsOpen(false)} />}
    </ForWriters>
  )
}

/** Leads to the tickets about the order. */
export function OrderTicketsLink({ orderNumber }: Pick<AdminOrder, 'orderNumber'>) {
  if (!usePermissions()('support.read')) return null
  return (
    <Link
      to="/admin/tickets"
      search={{ search: orderNumber }}
      className="link inline-flex min-h-11 items-center"
    >
      {t('tickets')}
    </Link>
  )
}

type Fields = { subject: string; message: string }

/** A message that starts a ticket with the customer. */
function WriteDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id: orderId, orderNumber, customer, shippingAddress } = order
  const utils = trpc.useUtils()
  // One key for the dialog: sent twice, it is one ticket.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const start = trpc.admin.tickets.start.useMutation({
    onSettled: () => utils.admin.tickets.list.invalidate(),
  })
  const form = useForm<Fields>({
    defaultValues: { subject: t('filledSubject', { number: orderNumber }), message: '' },
  })
  const { register, control, formState, setValue } = form
  const message = useWatch({ control, name: 'message' })
  const { errors } = formState
  async function send(fields: Fields) {
    const ticket = await start.mutateAsync({ orderId, ...fields, idempotencyKey })
    toast.success(<Sent ticket={ticket} />)
  }
  return (
    <FormDialog
      title={t('title', { number: orderNumber })}
      form={form}
      onSave={send}
      failure={t('failed')}
      save={{ label: t('send'), busy: t('sending') }}
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      <FormField label={t('subject')} error={errors.subject?.message} isRequired>
        {(field) => <Input {...field} {...register('subject')} maxLength={SUBJECT_MAX} />}
      </FormField>
      <FormField
        label={t('message')}
        hint={customer.email ? t('hint', { email: customer.email }) : t('hintNoEmail')}
        error={errors.message?.message}
        isRequired
      >
        {(field) => <Textarea {...field} {...register('message')} rows={8} maxLength={ANSWER_MAX} />}
      </FormField>
      <InsertAnswer
        text={message}
        values={{ name: customer.name ?? shippingAddress.name, 'order number': orderNumber }}
        onInsert={(text) => setValue('message', text.slice(0, ANSWER_MAX), { shouldDirty: true })}
      />
    </FormDialog>
  )
}

/** That the message was taken, and the way to its ticket. */
function Sent({ ticket: { id, number } }: { ticket: Pick<AdminTicket, 'id' | 'number'> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span>{t('sent')}</span>
      <Link
        to="/admin/tickets/$id"
        params={{ id }}
        className="link -my-2.5 inline-flex min-h-11 items-center"
      >
        {t('view', { number })}
      </Link>
    </span>
  )
}
