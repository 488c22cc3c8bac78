import { trpc } from '../../lib/api/trpc.ts'

/** The daily comparison, now; what it found stands in the list afterwards. */
export function useCompareNow() {
  const utils = trpc.useUtils()
  const { mutate, isPending, data, error } = trpc.admin.books.compareNow.useMutation({
    onSuccess: () => utils.admin.books.list.invalidate(),
  })
  return { run: () => mutate(), isPending, found: data ?? null, error }
}
export type CompareNow = ReturnType<typeof useCompareNow>
