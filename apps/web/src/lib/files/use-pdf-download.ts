import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../refusals/refusal.ts'
import { savePdf } from './save-pdf.ts'

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
