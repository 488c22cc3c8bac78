export type PickedFile = {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it failed. */
  reason?: string
}

let count = 0

export function pickFiles(files: Iterable<File>): PickedFile[] {
  return Array.from(files, (file) => {
    count += 1
    return { key: String(count), file, state: 'waiting' as const }
  })
}

export const megabytesOf = ({ size }: File) => (size / 1024 / 1024).toFixed(2)
