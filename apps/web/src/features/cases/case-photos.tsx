import type { CaseDetail } from '@dobara/contract/cases/cases.ts'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { PrivatePhoto } from '../../components/pictures/private-photo.tsx'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from './texts.ts'
import { type CaseKey, type useCase, useCasePhoto } from './use-case.ts'

type PhotosProps = { shown: CaseDetail; of: CaseKey; addPhoto: ReturnType<typeof useCase>['addPhoto'] }

/** Shows the photos of a case, by its buyer and by the workshop. */
export function CasePhotos({ shown, of: key, addPhoto }: PhotosProps) {
  const own = shown.photos.filter(({ by }) => by === 'customer')
  const found = shown.photos.filter(({ by }) => by === 'staff')
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-lg">{t('photos')}</h2>
      <PhotoList photos={own} of={key} />
      {addPhoto.error && <Alert tone="danger">{messageOf(addPhoto.error, t('photoNotSent'))}</Alert>}
      {shown.canAddPhoto && (
        <AddPhoto isSending={addPhoto.isPending} onPicked={(file) => addPhoto.mutate(file)} />
      )}
      {found.length > 0 && (
        <>
          <h3 className="font-semibold">{t('photosByShop')}</h3>
          <PhotoList photos={found} of={key} />
        </>
      )}
    </Card>
  )
}

function PhotoList({ photos, of: key }: { photos: CaseDetail['photos']; of: CaseKey }) {
  if (photos.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Photo photoId={photo.id} of={key} number={at + 1} />
        </li>
      ))}
    </ul>
  )
}

type PhotoProps = { photoId: string; of: CaseKey; number: number }

function Photo({ photoId, of: key, number }: PhotoProps) {
  const query = useCasePhoto(key, photoId)
  return <PrivatePhoto query={query} alt={t('photoOf', { number })} failure={t('photoFailed')} />
}

function AddPhoto({ isSending, onPicked }: { isSending: boolean; onPicked: (file: File) => void }) {
  const id = useId()
  const hintId = `${id}-hint`
  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (file) onPicked(file)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isSending}
        aria-describedby={hintId}
        className="peer sr-only"
        onChange={pick}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:opacity-60',
        )}
      >
        {isSending ? (
          <Spinner className="size-4" label="" />
        ) : (
          <Camera aria-hidden="true" className="size-4" />
        )}
        <span>{t(isSending ? 'addingPhoto' : 'addPhoto')}</span>
      </label>
      <p id={hintId} className="text-sm text-muted">
        {t('photoHint')}
      </p>
    </div>
  )
}
