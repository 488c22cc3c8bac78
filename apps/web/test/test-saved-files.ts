import { vi } from 'vitest'

/** Files that the browser was given to save. */
export const saved: { blob: Blob; name: string }[] = []
/** Notes what is saved from now on, in place of the browser. */
export function watchSaves() {
  saved.length = 0
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ blob: last, name: this.download })
  })
}

export const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })
export const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
