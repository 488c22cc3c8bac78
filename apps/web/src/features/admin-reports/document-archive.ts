import { PAPER_KINDS } from '@dobara/contract/admin-reports.ts'
import type { ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { useRef, useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { saveFile } from '../../lib/files/save-file.ts'

type Kind = (typeof PAPER_KINDS)[number]
const FOLDERS: Record<Kind, string> = { invoice: 'invoices', 'credit-note': 'credit-notes' }

/** What was fetched so far: where each kind goes on, null where all of it is there. */
type Progress = {
  files: Record<string, Uint8Array<ArrayBuffer>>
  next: Record<Kind, number | undefined | null>
}
const atFirst = (): Progress => ({ files: {}, next: { invoice: undefined, 'credit-note': undefined } })

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/**
 * Fetches all papers of a month, a few at a time, and gives them to the browser as one archive; throws what the server
 * refused. What was fetched before a failure stays, so that the next try goes on from there.
 */
export function usePaperArchive(month: ReturnMonth) {
  const { client } = trpc.useUtils()
  const progress = useRef(atFirst())
  const [made, setMade] = useState(0)

  async function fetchAll(kind: Kind): Promise<void> {
    const { files, next } = progress.current
    for (let after = next[kind]; after !== null; after = next[kind]) {
      const page = await client.admin.reports.papers.query({ month, kind, after })
      for (const { fileName, pdfBase64 } of page.papers)
        files[`${FOLDERS[kind]}/${fileName}`] = bytesOf(pdfBase64)
      next[kind] = page.next
      setMade(Object.keys(files).length)
    }
  }

  async function save(): Promise<void> {
    for (const kind of PAPER_KINDS) await fetchAll(kind)
    const { zipSync } = await import('fflate')
    // PDFs are compressed already.
    const archive = zipSync(progress.current.files, { level: 0 })
    saveFile(new Blob([new Uint8Array(archive)], { type: 'application/zip' }), `papers-${month}.zip`)
    // The next press fetches again: a month that is not over may have more by then.
    progress.current = atFirst()
    setMade(0)
  }
  return { made, save }
}
