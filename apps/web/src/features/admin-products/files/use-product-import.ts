import type { ImportedRow } from '@dobara/contract/admin-products/product-file.ts'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from './file-texts.ts'
import { callsOf, type FileRow, productsFirst, readProductFile } from './product-file.ts'

type Step = 'check' | 'import'
/** How far a step is; `results` are those of the rows that are done. */
export type ImportState = {
  step: Step
  rows: FileRow[]
  total: number
  results: ImportedRow[]
  isRunning: boolean
  /** Why it stopped before its end. */
  failure?: string
}
type Work = { step: Step; rows: FileRow[]; faulty: ImportedRow[] }

const isGood = ({ outcome }: ImportedRow) => outcome === 'created' || outcome === 'updated'

/** Sends rows, some a call, until all are done or it is told to stop: a row that was done is done. */
function useRowSender() {
  const utils = trpc.useUtils()
  const [state, setState] = useState<ImportState>()
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  async function send({ step, rows, faulty }: Work): Promise<void> {
    isStopped.current = false
    const results = [...faulty]
    const base = { step, rows, total: rows.length + faulty.length }
    const show = (more: Pick<ImportState, 'isRunning' | 'failure'>) =>
      setState({ ...base, ...more, results: results.slice() })
    show({ isRunning: true })
    try {
      for (const call of callsOf(productsFirst(rows))) {
        if (isStopped.current) break
        const isDryRun = step === 'check'
        const done = await utils.client.admin.products.importRows.mutate({ ...call, isDryRun })
        results.push(...done.rows)
        show({ isRunning: true })
      }
      show({ isRunning: false })
    } catch (error) {
      show({ isRunning: false, failure: messageOf(error, t('stopped')) })
    }
    if (step === 'import') await utils.admin.products.invalidate()
  }
  const stop = () => {
    isStopped.current = true
  }
  return { state, send, stop, forget: () => setState(undefined) }
}

/**
 * Reads a file, checks all its rows, and imports the good ones when asked to. It stops when whoever uses it goes away; the
 * same file may be sent again.
 */
export function useProductImport() {
  const { state, send, stop, forget } = useRowSender()
  const [problem, setProblem] = useState<string>()

  async function open(file: File): Promise<void> {
    forget()
    setProblem(undefined)
    const text = await file.text().catch(() => null)
    const read = text === null ? { problem: t('unreadable') } : readProductFile(text)
    if ('problem' in read) setProblem(read.problem)
    else await send({ step: 'check', ...read })
  }

  /** What the check found good; its faults stand in the result as well. */
  async function apply(): Promise<void> {
    if (!state) return
    const good = new Set(state.results.filter(isGood).map(({ number }) => number))
    const rows = state.rows.filter(({ number }) => good.has(number))
    const faulty = state.results.filter(({ outcome }) => outcome === 'refused')
    await send({ step: 'import', rows, faulty })
  }
  return { state, problem, open, apply, stop }
}
