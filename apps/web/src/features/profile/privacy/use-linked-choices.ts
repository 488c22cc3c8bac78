import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc.ts'

export const choicesKey = (token: string) => ['linked-choices', token] as const

/** The choices of the reader of an address, by the token of a mail; not fetched without one. */
export function useLinkedChoices(token: string | undefined) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: choicesKey(token ?? ''),
    // A mutation of the API: a token must not be part of an address.
    queryFn: () => client.privacy.linkedChoices.mutate({ token: token ?? '' }),
    enabled: token !== undefined,
  })
}
