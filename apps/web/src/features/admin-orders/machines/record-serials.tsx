import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from './texts.ts'

type Missing = { shipmentId: string; orderItemId: string; title: string; count: number }

/** The parcels in which the machines of an item are not named yet, of items whose serial numbers are recorded when they are sent. */
export function missingSerials(order: AdminOrder): Missing[] {
  const recorded = order.trackedLines.filter(({ tracking }) => tracking === 'serial_at_dispatch')
  return order.shipments
    .filter(({ state }) => state !== 'cancelled' && state !== 'returned_to_origin')
    .flatMap(({ id: shipmentId, items }) =>
      items.flatMap(({ orderItemId, title, quantity }) => {
        const line = recorded.find((one) => one.orderItemId === orderItemId)
        if (!line) return []
        const known = line.machines.filter((one) => one.shipmentId === shipmentId && !one.isReleased)
        const count = quantity - known.length
        return count > 0 ? [{ shipmentId, orderItemId, title, count }] : []
      }),
    )
}

/** Records the serial number of one machine after the other. */
export function RecordSerial({ order, missing }: { order: AdminOrder; missing: Missing }) {
  const { shipmentId, orderItemId, title, count } = missing
  const [serial, setSerial] = useState('')
  const [fault, setFault] = useState('')
  const utils = trpc.useUtils()
  const record = trpc.admin.orders.recordSerial.useMutation({
    onSuccess: (next) => {
      utils.admin.orders.get.setData({ id: order.id }, next)
      toast.success(t('recorded'))
      setSerial('')
    },
    onError: (error) => setFault(messageOf(error, t('recordFailed'))),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setFault('')
    if (serial.trim() !== '' && !record.isPending) record.mutate({ id: shipmentId, orderItemId, serial })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <FormField label={t('record', { title, count })} error={fault} className="min-w-0 grow basis-64">
        {(field) => (
          <Input
            {...field}
            value={serial}
            onChange={(event) => setSerial(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </FormField>
      <Button type="submit" variant="outline" isLoading={record.isPending}>
        {t('recordAction')}
      </Button>
    </form>
  )
}
