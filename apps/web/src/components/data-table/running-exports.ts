import { useSyncExternalStore } from 'react'
import { type FilePage, readCsv, saveFile } from '../../lib/files/save-file.ts'
import { isTransient } from '../../lib/refusals/refusal.ts'

export type ReadExport<After> = (after: After | undefined) => Promise<FilePage<After>>

/** The files that are being made, and how many rows each has so far. They outlive the screen on which they were begun. */
const running = new Map<string, number>()
const listeners = new Set<() => void>()

/** Makes the browser prompt before the window is closed, which would end the exports. */
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function note(fileName: string, rows: number | null): void {
  if (rows === null) running.delete(fileName)
  else running.set(fileName, rows)
  if (running.size > 0) window.addEventListener('beforeunload', confirmLeaving)
  else window.removeEventListener('beforeunload', confirmLeaving)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many rows the file has so far; undefined while it is not being made. */
export function useRunningExport(fileName: string): number | undefined {
  return useSyncExternalStore(subscribe, () => running.get(fileName))
}

/** A shop that is restarted responds within these. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/** Requests a part again if the shop is busy or does not respond: the parts before it are not lost. */
async function patiently<Page>(read: () => Promise<Page>, pauses: readonly number[]): Promise<Page> {
  const [pauseMs, ...later] = pauses
  try {
    return await read()
  } catch (error) {
    if (pauseMs === undefined || !isTransient(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return patiently(read, later)
  }
}

/** Reads a list part after part and saves it as one file of CSV, whole or not at all. Nothing happens while it is being made. */
export async function runExport<After>(fileName: string, readPage: ReadExport<After>): Promise<void> {
  if (running.has(fileName)) return
  note(fileName, 0)
  try {
    const file = await readCsv<After>(async (after) => {
      const page = await patiently(() => readPage(after), PAUSES_MS)
      note(fileName, (running.get(fileName) ?? 0) + page.rows.length)
      return page
    })
    saveFile(file, fileName)
  } finally {
    note(fileName, null)
  }
}
