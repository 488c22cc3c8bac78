import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'

/** The public questions about a product read so far, ten at a time. */
export function useQuestions(sku: string) {
  const [pageCount, setPageCount] = useState(1)
  // The same input as the server's query for the product page, so that the data sent with the page is not fetched
  // again.
  const first = trpc.catalog.questions.useQuery({ sku })
  const more = trpc.useQueries((request) =>
    Array.from({ length: pageCount - 1 }, (_, index) => request.catalog.questions({ sku, page: index + 2 })),
  )
  const last = more.at(-1)
  const pages = [first.data, ...more.map(({ data }) => data)].flatMap((page) => page?.questions ?? [])
  return {
    first,
    // One published between two pages pushes another from the end of the first onto the second.
    questions: [...new Map(pages.map((question) => [question.id, question])).values()],
    total: first.data?.pagination.total ?? 0,
    hasMore: pageCount < (first.data?.pagination.totalPages ?? 1),
    isLoadingMore: last?.isPending === true,
    /** Query of the last requested page if it failed. */
    failed: last?.isError ? last : undefined,
    loadMore: () => setPageCount((count) => count + 1),
  }
}
