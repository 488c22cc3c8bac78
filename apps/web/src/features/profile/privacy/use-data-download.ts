import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

const FILE = 'dobara-my-data.json'

function saveJson(content: unknown) {
  const text = `${JSON.stringify(content, null, 2)}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE
  link.click()
  // The click starts the download in a task of its own, which still needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Fetches all that the shop keeps about the person and saves it as dobara-my-data.json. */
export function useDataDownload() {
  const { client } = trpc.useUtils()
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    try {
      const { exportedAt, data } = await client.privacy.myData.query()
      saveJson({ exportedAt, ...data })
      toast.success(t('downloaded', { file: FILE }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsLoading(false)
    }
  }

  return { download, isLoading }
}
