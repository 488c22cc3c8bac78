import { useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if filters were changed here: without any, the list remains and does not open again. */
    isNarrowed?: boolean
  }
}

/** Changes of the address of a list. A filter starts it again from its first page; the page does not scroll. */
export function useListAddress<Address extends { page?: number }>(address: Address) {
  const navigate = useNavigate()
  return {
    /** Another list: other filters or another order. */
    narrow: (change: Partial<Address>) =>
      void navigate({
        to: '.',
        search: { ...address, ...change, page: undefined },
        replace: true,
        resetScroll: false,
        state: (state) => ({ ...state, isNarrowed: true }),
      }),
    /** Changes something else in the address of the same list. */
    keep: (change: Partial<Address>) =>
      void navigate({ to: '.', search: { ...address, ...change }, replace: true, resetScroll: false }),
  }
}
