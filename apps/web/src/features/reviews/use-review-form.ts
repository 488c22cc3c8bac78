import { useQuery } from '@tanstack/react-query'

/** The form is fetched for those who may write, before they ask for it; it may fail, and be asked for again. */
export function useReviewForm(isWanted: boolean) {
  const chunk = useQuery({
    queryKey: ['review-form'],
    queryFn: () => import('./review-form.tsx'),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    // A module is no data to be compared with the last one.
    structuralSharing: false,
  })
  return { Form: chunk.data?.ReviewForm, hasFailed: chunk.isError, load: () => void chunk.refetch() }
}
