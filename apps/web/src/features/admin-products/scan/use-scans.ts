import { useEffect, useEffectEvent, useReducer } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { codeOf, isMissed, readScanList, type ScanLine, type ScanList, scanReducer } from './scan-model.ts'

const STORED_AS = 'stockScans'

const firstList = (): ScanList =>
  readScanList(localText.read(STORED_AS)) ?? {
    id: crypto.randomUUID(),
    mode: 'receive',
    lines: [],
    history: [],
  }

/**
 * Holds the list of scans, which is stored on this device until it is applied; codes are looked up while scanning
 * continues.
 */
export function useScans() {
  const utils = trpc.useUtils()
  const [list, dispatch] = useReducer(scanReducer, undefined, firstList)
  useEffect(() => localText.write(STORED_AS, JSON.stringify(list)), [list])

  async function lookUp(code: string) {
    dispatch({ type: 'looked', code, hasFailed: false })
    try {
      dispatch({ type: 'found', code, item: await utils.client.admin.stock.findSku.query({ sku: code }) })
    } catch {
      // Its units stay on the list.
      dispatch({ type: 'looked', code, hasFailed: true })
    }
  }
  /** The page was left before these were found. */
  const lookUpRest = useEffectEvent(() => {
    for (const { code, item } of list.lines) if (item === undefined) void lookUp(code)
  })
  useEffect(() => void Promise.resolve().then(lookUpRest), [])

  function scan(typed: string) {
    const code = codeOf(typed)
    if (code === '') return
    dispatch({ type: 'scan', code })
    const known = list.lines.find((line) => line.code === code)
    if (!known || isMissed(known)) void lookUp(code)
  }
  function restore(lines: readonly ScanLine[]) {
    dispatch({ type: 'restored', lines })
    for (const { code } of lines) void lookUp(code)
  }
  const clear = () => dispatch({ type: 'clear', id: crypto.randomUUID() })
  const finish = (codes: readonly string[]) => dispatch({ type: 'applied', id: crypto.randomUUID(), codes })
  return { list, dispatch, scan, lookUp, restore, clear, finish }
}
export type Scans = ReturnType<typeof useScans>
