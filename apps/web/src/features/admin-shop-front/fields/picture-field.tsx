import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { sendFormAgain } from '../../../lib/api/send-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from '../texts.ts'

type PictureFieldProps = {
  label: string
  hint: string
  /** URL of the picture; '' if there is none. */
  url: string
  onChange: (url: string) => void
  /** Error of the address. */
  error: string | undefined
  /** The ground it is shown on. */
  ground?: 'light' | 'dark'
}

/** A picture that is uploaded at once, and shown by the shop once the block is saved. */
export function PictureField({ label, hint, url, onChange, error, ground = 'light' }: PictureFieldProps) {
  const id = useId()
  const utils = trpc.useUtils()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const { signal } = (stopping.current = new AbortController())
    setProblem(undefined)
    setIsSending(true)
    try {
      const form = new FormData()
      form.set('image', await shrinkPicture(file))
      const sending = { procedure: 'admin.shopFront.upload', form, signal } as const
      const stored = await sendFormAgain<{ url: string }>(sending, () => utils.client.auth.me.query())
      onChange(stored.url)
    } catch (error) {
      if (!signal.aborted) setProblem(fieldsOf(error).image ?? messageOf(error, t('uploadFailed')))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div className="grid gap-2">
      <p id={id} className="font-semibold">
        {label}
      </p>
      <p className="text-sm text-muted">{hint}</p>
      {url && (
        <div
          data-theme={ground}
          className={cn('grid justify-items-start rounded-md border border-line bg-paper p-4')}
        >
          <img src={url} alt={label} className="max-h-32 max-w-full object-contain" />
        </div>
      )}
      {(problem ?? error) && (
        <p role="alert" className="text-sm font-semibold text-clay">
          {problem ?? error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-labelledby={id}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void send(event)}
        />
        <Button
          variant="outline"
          size="sm"
          isLoading={isSending}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-4" />
          {t(url ? 'replacePicture' : 'choosePicture')}
        </Button>
        {url && (
          <Button variant="ghost" size="sm" aria-describedby={id} onClick={() => onChange('')}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('removePicture')}
          </Button>
        )}
      </div>
    </div>
  )
}
