import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { expect, it } from 'vitest'
import { trpc } from '../api/trpc.ts'
import { forgetPerson } from './forget-person.ts'

it("discards a visitor's cart response that arrives after sign-in", async () => {
  const client = new QueryClient()
  const answers: ((cart: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: getQueryKey(trpc.cart.get, undefined, 'query'),
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    staleTime: 60_000,
    retry: false,
  })
  const stop = observer.subscribe(() => undefined)
  forgetPerson(client)
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]?.("the visitor's")
  answers[1]?.("the person's")
  await expect.poll(() => observer.getCurrentResult().data).toBe("the person's")
  stop()
})
