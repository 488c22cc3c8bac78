import type { CaseDetail, CasePhotoFile, PossibleCaseList } from '@dobara/contract/cases/cases.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendFormAgain } from '../../lib/api/send-form.ts'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'
import { trpc } from '../../lib/api/trpc.ts'

/** Which case, and the token of the link that opens it without signing in. */
export type CaseKey = { id: string; token: string | undefined }

/** A case with what its buyer can do. The token of a link travels in bodies, never in addresses of calls. */
export function useCase({ id, token }: CaseKey) {
  const { client, cases } = trpc.useUtils()
  const queries = useQueryClient()
  const queryKey = ['case', id, token]
  const mine = client.cases
  const query = useQuery({
    queryKey,
    queryFn: (): Promise<CaseDetail> =>
      token ? mine.linked.get.mutate({ id, token }) : mine.get.query({ id }),
    gcTime: 0,
  })
  const onSuccess = (after: CaseDetail) => {
    queries.setQueryData(queryKey, after)
    void cases.invalidate()
  }
  const write = useMutation({
    mutationFn: (message: string): Promise<CaseDetail> =>
      token ? mine.linked.message.mutate({ id, token, message }) : mine.message.mutate({ id, message }),
    onSuccess,
  })
  const cancel = useMutation({
    mutationFn: (seenVersion: number): Promise<CaseDetail> =>
      token ? mine.linked.cancel.mutate({ id, token, seenVersion }) : mine.cancel.mutate({ id, seenVersion }),
    onSuccess,
    // Most often the shop was quicker: what it did is shown.
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  const addPhoto = useMutation({
    mutationFn: async (file: File): Promise<CaseDetail> => {
      const form = new FormData()
      form.set('id', id)
      if (token) form.set('token', token)
      // The file is last, so that invalid fields are known before it.
      form.set('image', await shrinkPicture(file))
      const procedure = token ? 'cases.linked.addPhoto' : 'cases.addPhoto'
      const { signal } = new AbortController()
      return sendFormAgain<CaseDetail>({ procedure, form, signal }, () => client.auth.me.query())
    },
    onSuccess,
  })
  return { query, write, cancel, addPhoto }
}

/** One picture of a case, as bytes that came over the same way as everything else of it. */
export function useCasePhoto({ id, token }: CaseKey, photoId: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['case-photo', photoId],
    queryFn: (): Promise<CasePhotoFile> =>
      token
        ? client.cases.linked.photo.mutate({ id, token, photoId })
        : client.cases.photo.query({ id, photoId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the requests that are still possible for an order. */
export function usePossibleCases({ orderId, token }: { orderId: string; token: string | undefined }) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['possible-cases', orderId, token],
    queryFn: (): Promise<PossibleCaseList> =>
      token ? client.cases.linked.possible.mutate({ token }) : client.cases.possible.query({ orderId }),
    gcTime: 0,
  })
}
