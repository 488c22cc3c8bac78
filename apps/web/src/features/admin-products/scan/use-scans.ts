import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { codeOf, readScanList, type ScanList, scanReducer } from './scan-model.ts'

const STORED_AS = 'stockScans'

const firstList = (): ScanList =>
  readScanList(localText.read(STORED_AS)) ?? {
    id: crypto.randomUUID(),
    mode: 'receive',
    lines: [],
    history: [],
  }

/** The list of what was scanned, which this device keeps until it is applied; codes are looked up while the next are scanned. */
export function useScans() {
  const utils = trpc.useUtils()
  const [list, dispatch] = useReducer(scanReducer, undefined, firstList)
  const [failed, setFailed] = useState(false)
  useEffect(() => localText.write(STORED_AS, JSON.stringify(list)), [list])

  async function lookUp(code: string) {
    try {
      dispatch({ type: 'found', code, item: await utils.client.admin.stock.findSku.query({ sku: code }) })
    } catch {
      // It can be scanned again.
      setFailed(true)
      dispatch({ type: 'drop', code })
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
    setFailed(false)
    dispatch({ type: 'scan', code })
    if (!list.lines.some((line) => line.code === code)) void lookUp(code)
  }
  return { list, dispatch, scan, failed, clear: () => dispatch({ type: 'clear', id: crypto.randomUUID() }) }
}
export type Scans = ReturnType<typeof useScans>
