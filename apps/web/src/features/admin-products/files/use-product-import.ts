import type { ProductImport } from '@dobara/contract/admin-products/product-imports.ts'
import { isRunningImport } from '@dobara/domain/catalog/import-states.ts'
import { useEffect, useRef, useState } from 'react'
import { sendFormAgain } from '../../../lib/api/send-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

const POLL_MS = 1_000

/** Fetches an import, polls it while the server works on it, and returns its actions. */
export function useImport(id: string) {
  const utils = trpc.useUtils()
  const query = trpc.admin.products.imports.get.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isRunningImport(data.state) ? POLL_MS : false),
    },
  )
  const onStarted = async (now: ProductImport) => {
    utils.admin.products.imports.get.setData({ id }, (known) => known && { ...known, ...now })
    await utils.admin.products.imports.invalidate()
  }
  const start = trpc.admin.products.imports.start.useMutation({
    onSettled: () => utils.admin.products.imports.invalidate(),
    onSuccess: onStarted,
  })
  const stop = trpc.admin.products.imports.stop.useMutation({
    onSettled: () => utils.admin.products.imports.invalidate(),
    onSuccess: onStarted,
  })
  const state = query.data?.state
  const wasRunning = useRef(false)
  useEffect(() => {
    const isRunning = state !== undefined && isRunningImport(state)
    if (wasRunning.current && !isRunning) {
      void utils.admin.products.imports.list.invalidate()
      // The import has changed the list of products.
      void utils.admin.products.list.invalidate()
    }
    wasRunning.current = isRunning
  }, [state, utils])
  const failure = start.error ?? stop.error
  return {
    query,
    start: (asDrafts: boolean) => start.mutate({ id, asDrafts }),
    stop: () => stop.mutate({ id }),
    isBusy: start.isPending || stop.isPending,
    failure: failure ? messageOf(failure) : undefined,
  }
}

/** Uploads a file to be checked and passes the id of the import to `onSent`. */
export function useFileSender(onSent: (id: string) => void) {
  const utils = trpc.useUtils()
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(file: File): Promise<void> {
    const { signal } = (stopping.current = new AbortController())
    const form = new FormData()
    form.set('fileName', file.name.slice(0, 255))
    form.set('file', file)
    setProblem(undefined)
    setIsSending(true)
    try {
      const procedure = 'admin.products.imports.upload'
      const sent = await sendFormAgain<ProductImport>({ procedure, form, signal }, () =>
        utils.client.auth.me.query(),
      )
      await utils.admin.products.imports.invalidate()
      onSent(sent.id)
    } catch (error) {
      if (!signal.aborted) setProblem(fieldsOf(error).file ?? messageOf(error, t('unreadable')))
    } finally {
      setIsSending(false)
    }
  }
  return { send, problem, isSending }
}
