import { useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Filters were changed here: without any, the list stays and does not open anew. */
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
    /** The same list; something beside it changes. */
    keep: (change: Partial<Address>) =>
      void navigate({ to: '.', search: { ...address, ...change }, replace: true, resetScroll: false }),
  }
}
