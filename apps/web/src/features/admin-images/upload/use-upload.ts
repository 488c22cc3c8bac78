import { useEffect, useRef, useState } from 'react'
import { altTextOf } from '../../../components/picture-upload/alt-text.ts'
import { sendPicture } from '../../../lib/files/send-picture.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'
import type { PickedFile } from './picked-files.ts'

export type UploadOrder = { productId: number; altText: string; isFirstPrimary: boolean }
export type UploadProgress = { current: number; total: number; percent: number }

/** Uploads files one at a time and records the result of each. A file that was uploaded is not sent again. */
export function useUpload() {
  const utils = trpc.useUtils()
  const [files, setFiles] = useState<PickedFile[]>([])
  const [progress, setProgress] = useState<UploadProgress>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const change = (key: string, changed: Partial<PickedFile>) =>
    setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  // Any call of the client brings a new token, where there is one to be had.
  const renew = () => utils.client.auth.me.query()

  async function upload({ productId, altText, isFirstPrimary }: UploadOrder): Promise<PickedFile[]> {
    const controller = new AbortController()
    stopping.current = controller
    const { signal } = controller
    const waiting = files.filter(({ state }) => state !== 'done')
    const totalBytes = Math.max(
      1,
      waiting.reduce((sum, { file }) => sum + file.size, 0),
    )
    const ended: PickedFile[] = []
    let sentBytes = 0
    for (const [at, picked] of waiting.entries()) {
      const report = (bytes: number) => {
        const percent = Math.min(
          100,
          Math.round(((sentBytes + Math.min(bytes, picked.file.size)) / totalBytes) * 100),
        )
        setProgress({ current: at + 1, total: waiting.length, percent })
      }
      report(0)
      change(picked.key, { state: 'sending', reason: undefined })
      const fields = { productId, altText: altTextOf(altText, at + 1), isPrimary: isFirstPrimary && at === 0 }
      const outcome = await sendPicture(
        { file: picked.file, fields, onProgress: report, signal },
        renew,
      ).then(
        () => ({ state: 'done' as const, reason: undefined }),
        (error: unknown) => ({
          state: 'failed' as const,
          reason: signal.aborted ? t('stopped') : messageOf(error, t('uploadFailed')),
        }),
      )
      change(picked.key, outcome)
      ended.push({ ...picked, ...outcome })
      sentBytes += picked.file.size
    }
    setProgress(undefined)
    return ended
  }
  return { files, setFiles, progress, upload, stop: () => stopping.current?.abort() }
}
