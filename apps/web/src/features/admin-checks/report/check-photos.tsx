import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import { narrowestPicture, widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { MOST_CHECK_PHOTOS } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { UnsentPhoto } from '../../../components/unsent/unsent-photo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts'
import { entriesOf } from '../../../lib/outbox/entries.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { t } from './texts.ts'

type CheckPhotosProps = {
  report: CheckReportView
  /** Null: photos of the machine as such. */
  pointKey: string | null
  /** Subject of the photos, as text. */
  name: string
  /** The outbox entry that is to start the report. */
  starter?: string | undefined
  isReadOnly?: boolean
}

/** Adds and removes photos of a draft; those that are added without a network wait on this device. */
function usePhotos({ id, unit, product }: CheckReportView, starter: string | undefined) {
  const outbox = useOutbox()
  const about = unit ?? product.sku
  const utils = trpc.useUtils()
  const onSuccess = (report: CheckReportView) => utils.admin.checks.get.setData({ id }, report)
  const onError = (error: unknown) => void toast.error(messageOf(error, t('photoFailed')))
  const [isAdding, setIsAdding] = useState(false)
  async function add(file: File, pointKey: string | null) {
    setIsAdding(true)
    const small = await shrinkPicture(file)
    const photo = { kind: 'checkPhoto', about, input: { id, pointKey }, after: starter, file: small } as const
    await outbox.add(photo).catch(onError)
    setIsAdding(false)
  }
  const remove = trpc.admin.checks.removePhoto.useMutation({ onSuccess, onError })
  const isOfReport = (after: string | undefined) => starter === undefined || after === starter
  const unsent = entriesOf(outbox.entries, 'checkPhoto', about).filter(
    ({ input, after }) => input.id === id && isOfReport(after),
  )
  return { add, isAdding, remove, unsent }
}

/** The photos of a point or of the machine; in a draft they can be added and removed. */
export function CheckPhotos({ report, pointKey, name, starter, isReadOnly = false }: CheckPhotosProps) {
  const { add, isAdding, remove, unsent } = usePhotos(report, starter)
  const isHere = ({ input }: (typeof unsent)[number]) => input.pointKey === pointKey
  const photos = report.photos.filter((photo) => photo.pointKey === pointKey)
  if (isReadOnly && photos.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      {photos.map(({ id, url }, index) => (
        <div key={id} className="relative">
          <a href={widestPicture(url)} target="_blank" rel="noreferrer" className="block rounded-sm">
            <img
              src={narrowestPicture(url)}
              alt={t('photoOf', { name, number: index + 1 })}
              width={96}
              height={72}
              className="h-18 w-24 rounded-sm border border-line object-cover"
            />
          </a>
          {!isReadOnly && (
            <Button
              variant="outline"
              size="icon-sm"
              aria-label={t('removePhoto', { name, number: index + 1 })}
              className="absolute -top-2 -right-2 rounded-full"
              onClick={() => remove.mutate({ id: report.id, photoId: id })}
            >
              <Trash2 aria-hidden="true" className="size-4 text-clay" />
            </Button>
          )}
        </div>
      ))}
      {unsent.filter(isHere).map(({ id }) => (
        <UnsentPhoto key={id} id={id} name={name} className="h-18 w-24" />
      ))}
      {!isReadOnly && report.photos.length < MOST_CHECK_PHOTOS && (
        <AddPhoto name={name} isSending={isAdding} onPicked={(file) => void add(file, pointKey)} />
      )}
    </div>
  )
}

type AddPhotoProps = { name: string; isSending: boolean; onPicked: (file: File) => void }

function AddPhoto({ name, isSending, onPicked }: AddPhotoProps) {
  const id = useId()
  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (file) onPicked(file)
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isSending}
        aria-label={t('addPhotoOf', { name })}
        className="peer sr-only"
        onChange={pick}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:opacity-60',
        )}
      >
        {isSending ? (
          <Spinner className="size-4" label="" />
        ) : (
          <Camera aria-hidden="true" className="size-4" />
        )}
        <span aria-hidden="true">{t(isSending ? 'sendingPhoto' : 'addPhoto')}</span>
      </label>
    </>
  )
}
