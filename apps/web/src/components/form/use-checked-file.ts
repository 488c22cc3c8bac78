import { useEffect, useRef, useState } from 'react'
import { sendFormAgain } from '../../lib/api/send-form.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'

type CheckedFileOptions<Check, Done> = {
  /** The procedures that take a form with the file; the second with what the check made necessary besides. */
  procedures: { check: `admin.${string}`; import: `admin.${string}` }
  withCheck?: (check: Check) => Record<string, string>
  failures: { checking: string; importing: string }
  onImported: (done: Done) => void | Promise<void>
}

/** A file that is checked first, and then imported as it was checked. */
export function useCheckedFile<Check, Done>(options: CheckedFileOptions<Check, Done>) {
  const { procedures, withCheck, failures, onImported } = options
  const utils = trpc.useUtils()
  const [checked, setChecked] = useState<{ file: File; check: Check } | null>(null)
  const [busy, setBusy] = useState<'checking' | 'importing' | null>(null)
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send<Output>(procedure: `admin.${string}`, fields: Record<string, File | string>) {
    const { signal } = (stopping.current = new AbortController())
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return sendFormAgain<Output>({ procedure, form, signal }, () => utils.client.auth.me.query())
  }
  /** Runs the work and shows the error if it fails; shows nothing if the dialog was closed in the meantime. */
  async function doing(what: 'checking' | 'importing', work: () => Promise<void>) {
    setProblem(undefined)
    setBusy(what)
    try {
      await work()
    } catch (error) {
      if (stopping.current?.signal.aborted) return
      setChecked(null)
      setProblem(fieldsOf(error).file ?? messageOf(error, failures[what]))
    } finally {
      setBusy(null)
    }
  }
  return {
    checked: checked?.check,
    busy,
    problem,
    check: (file: File) =>
      doing('checking', async () => {
        setChecked(null)
        setChecked({ file, check: await send<Check>(procedures.check, { file }) })
      }),
    importIt: () =>
      doing('importing', async () => {
        if (!checked) return
        const { file, check } = checked
        await onImported(await send<Done>(procedures.import, { file, ...withCheck?.(check) }))
      }),
  }
}
