import { trpc } from '../../../lib/api/trpc.ts'

/**
 * Returns a function that refetches everything a parcel changes: the order, its records and messages, and the lists
 * that contain it.
 */
export function useParcelsChanged(id: string) {
  const { orders } = trpc.useUtils().admin
  return async () => {
    void orders.list.invalidate()
    void orders.records.invalidate({ id })
    void orders.messages.invalidate({ id })
    await orders.get.invalidate({ id })
  }
}
