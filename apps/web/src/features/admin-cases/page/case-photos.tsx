import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { PrivatePhoto } from '../../../components/pictures/private-photo.tsx'
import { sendFormAgain } from '../../../lib/api/send-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from '../texts.ts'

/** Shows the photos by the buyer and the workshop. */
export function CasePhotos({ shown }: { shown: AdminCase }) {
  const { id, photos } = shown
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-base font-semibold">{t('photos')}</h2>
      {photos.length === 0 && <p className="text-sm text-muted">{t('noPhotos')}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id: photoId, by }, at) => (
          <li key={photoId}>
            <Photo id={id} photoId={photoId} number={at + 1} />
            <p className="mt-1 text-sm text-muted">{t(by === 'staff' ? 'byShop' : 'byBuyer')}</p>
          </li>
        ))}
      </ul>
      <ForWriters permission="cases.write">
        <AddPhoto id={id} />
      </ForWriters>
    </section>
  )
}

function Photo({ id, photoId, number }: { id: string; photoId: string; number: number }) {
  const query = trpc.admin.cases.photo.useQuery({ id, photoId }, { staleTime: Number.POSITIVE_INFINITY })
  return <PrivatePhoto query={query} alt={t('photoOf', { number })} failure={t('photoFailed')} />
}

function AddPhoto({ id }: { id: string }) {
  const { client, admin } = trpc.useUtils()
  const [isSending, setIsSending] = useState(false)
  const inputId = useId()

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (!file) return
    setIsSending(true)
    const form = new FormData()
    form.set('id', id)
    form.set('image', await shrinkPicture(file))
    const { signal } = new AbortController()
    try {
      const sending = { procedure: 'admin.cases.addPhoto', form, signal } as const
      admin.cases.get.setData({ id }, await sendFormAgain<AdminCase>(sending, () => client.auth.me.query()))
    } catch (error) {
      toast.error(messageOf(error, t('photoNotSent')))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div>
      <input
        id={inputId}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isSending}
        className="peer sr-only"
        onChange={(event) => void send(event)}
      />
      <label
        htmlFor={inputId}
        className={cn(
          buttonVariants({ variant: 'outline', size: 'sm' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:opacity-60',
        )}
      >
        <Camera aria-hidden="true" className="size-4" />
        {t(isSending ? 'sendingPhoto' : 'addPhoto')}
      </label>
    </div>
  )
}
