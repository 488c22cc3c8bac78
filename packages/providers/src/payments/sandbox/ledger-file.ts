import { mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LedgerChange } from './sandbox-records.ts'

export type LedgerFile = {
  /** Content of the file when it was opened. */
  past: LedgerChange[]
  append(change: LedgerChange): void
  /** Resolves when every change appended so far is on the disk; rejects for ever after a failed write. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * An append-only file of one JSON change per line. Changes appended while a write is under way go to the disk
 * together, so many requests share one fsync. One process may hold the file.
 */
export function openLedgerFile(file: string): LedgerFile {
  mkdirSync(dirname(file), { recursive: true })
  const past = readChanges(file)
  let handle: FileHandle | undefined
  let waiting: string[] = []
  let writing = Promise.resolve()

  const flush = async () => {
    if (waiting.length === 0) return
    const lines = waiting.join('')
    waiting = []
    handle ??= await open(file, 'a')
    await handle.appendFile(lines)
    await handle.datasync()
  }

  return {
    past,
    append(change) {
      waiting.push(`${JSON.stringify(change)}\n`)
      writing = writing.then(flush)
      // `writing` holds the failure for callers of settled(); a change without a waiting caller must not end the
      // process.
      writing.catch(() => undefined)
    },
    settled: () => writing,
    async close() {
      await writing
      await handle?.close()
    },
  }
}

function readChanges(file: string): LedgerChange[] {
  const text = readIfThere(file)
  const end = text.lastIndexOf('\n') + 1
  // A last line without its end was cut off by a crash before any reply was sent: it did not happen.
  if (end < text.length) truncateSync(file, Buffer.byteLength(text.slice(0, end)))
  const lines = text.slice(0, end).split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as LedgerChange
    } catch (cause) {
      throw new Error(`The sandbox ledger ${file} is damaged in line ${index + 1}`, { cause })
    }
  })
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
