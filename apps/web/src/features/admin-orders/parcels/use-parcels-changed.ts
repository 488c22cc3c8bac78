import { trpc } from '../../../lib/api/trpc.ts'

/** Asks again for what a parcel changes: the order, its records and messages, and the lists it stands in. */
export function useParcelsChanged(id: string) {
  const { orders } = trpc.useUtils().admin
  return async () => {
    void orders.list.invalidate()
    void orders.records.invalidate({ id })
    void orders.messages.invalidate({ id })
    await orders.get.invalidate({ id })
  }
}
