import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../refusals/refusal.ts'

/** Saves a PDF, given in base64, as a file of the reader's. */
function savePdf(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The click starts the download in a task of its own, which still needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A document as procedures answer it. */
type PdfFile = { fileName: string; pdfBase64: string }

/** Fetches a PDF and saves it under its name, or under `fileName`; a failure is a toast with its reason. */
export function usePdfDownload(
  fetchFile: () => Promise<PdfFile>,
  { failureText, fileName }: { failureText: (reason: string) => string; fileName?: string },
) {
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    try {
      const file = await fetchFile()
      savePdf(file.pdfBase64, fileName ?? file.fileName)
    } catch (error) {
      toast.error(failureText(messageOf(error)))
    } finally {
      setIsLoading(false)
    }
  }

  return { download, isLoading }
}
