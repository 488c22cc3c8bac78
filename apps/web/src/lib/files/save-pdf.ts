/** Saves a PDF, given in base64, as a file of the reader's. */
export function savePdf(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The click starts the download in a task of its own, which still needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
