import type { PinFileCheck, PinFileImported } from '@dobara/contract/admin-pin-codes/pin-files.ts'
import { useEffect, useRef, useState } from 'react'
import { sendFormAgain } from '../../lib/api/send-form.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './pin-file-texts.ts'

type Checked = { file: File; check: PinFileCheck }

/** A file that is checked first, and then imported as it was checked. */
export function usePinFile(onImported: () => void) {
  const utils = trpc.useUtils()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState<'checking' | 'importing' | null>(null)
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send<Output>(procedure: `admin.pinCodes.${string}`, fields: Record<string, File | string>) {
    const { signal } = (stopping.current = new AbortController())
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return sendFormAgain<Output>({ procedure, form, signal }, () => utils.client.auth.me.query())
  }
  /** Does it, and says what went wrong; nothing when the dialog was closed meanwhile. */
  async function doing(what: 'checking' | 'importing', work: () => Promise<void>) {
    setProblem(undefined)
    setBusy(what)
    try {
      await work()
    } catch (error) {
      if (stopping.current?.signal.aborted) return
      setChecked(null)
      setProblem(
        fieldsOf(error).file ?? messageOf(error, t(what === 'checking' ? 'checkFailed' : 'importFailed')),
      )
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
        setChecked({ file, check: await send<PinFileCheck>('admin.pinCodes.checkFile', { file }) })
      }),
    importIt: () =>
      doing('importing', async () => {
        if (!checked) return
        const { file, check } = checked
        await send<PinFileImported>('admin.pinCodes.importFile', { file, version: check.version })
        await utils.admin.pinCodes.invalidate()
        onImported()
      }),
  }
}
