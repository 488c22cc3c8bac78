import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import { narrowestPicture, widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { UNIT_SHOTS, type UnitShot } from '@dobara/domain/units/unit-shots.ts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { PictureDrop } from '../../../components/picture-upload/picture-drop.tsx'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { sendFormAgain } from '../../../lib/api/send-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Panel } from './panel.tsx'
import { t } from './texts.ts'
import { useEvidenceTaker } from './use-evidence.ts'

type PhotosProps = { unit: string; evidence: UnitEvidence }

const shotName = (shot: UnitShot | null) => t(`shot_${shot ?? 'other'}`)

/** Photos are sent one after the other; each shows the next view that is missing, unless a view is chosen. */
function usePhotos(unit: string) {
  const { client } = trpc.useUtils()
  const take = useEvidenceTaker(unit)
  const onError = (error: unknown) => void toast.error(messageOf(error, t('photoFailed')))
  const [waiting, setWaiting] = useState(0)
  const sending = useMutation({
    mutationFn: async ({ file, shot }: { file: File; shot: UnitShot | null }) => {
      const form = new FormData()
      form.set('unit', unit)
      if (shot !== null) form.set('shot', shot)
      // The file comes last: whatever is wrong with the fields is known before it.
      form.set('image', await shrinkPicture(file))
      const { signal } = new AbortController()
      const how = { procedure: 'admin.units.addPhoto', form, signal } as const
      return sendFormAgain<UnitEvidence>(how, () => client.auth.me.query())
    },
    onSuccess: take,
    onError,
  })
  async function add(files: File[], first: UnitShot | null, missing: readonly UnitShot[]) {
    const [start, open] = [first, missing.filter((shot) => shot !== first)]
    setWaiting(files.length)
    for (const [place, file] of files.entries()) {
      const shot = place === 0 ? start : (open[place - 1] ?? null)
      // One that fails is reported; the others are sent all the same.
      await sending.mutateAsync({ file, shot }).catch(() => null)
      setWaiting(files.length - place - 1)
    }
  }
  const remove = trpc.admin.units.removePhoto.useMutation({ onSuccess: take, onError })
  return { add, waiting, remove }
}

/** The photographs of one machine, which views are missing, and how they come here. */
export function PhotosPanel({ unit, evidence: { photos, missingShots } }: PhotosProps) {
  const section = useRef<HTMLDivElement>(null)
  const { add, waiting, remove } = usePhotos(unit)
  const [chosen, setChosen] = useState<UnitShot | 'other' | null>(null)
  const next = chosen === 'other' ? null : (chosen ?? missingShots[0] ?? null)
  function removePhoto(photoId: number) {
    remove.mutate(
      { unit, photoId },
      { onSuccess: () => offerUndo(t('photoRemoved'), () => remove.mutate({ unit, photoId, isBack: true })) },
    )
  }
  const missing = missingShots.map(shotName).join(', ')
  return (
    <Panel title={t('photos')}>
      <p className="text-sm text-muted">
        {missingShots.length > 0 ? t('photosMissing', { shots: missing }) : t('photosComplete')}
      </p>
      {photos.length === 0 && <p className="text-muted">{t('noPhotos')}</p>}
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ id, shot, url }, place) => (
          <li key={id} className="relative grid gap-1">
            <a href={widestPicture(url)} target="_blank" rel="noreferrer" className="block rounded-sm">
              <img
                src={narrowestPicture(url)}
                alt={t('photoOf', { name: shotName(shot), number: place + 1 })}
                width={128}
                height={96}
                className="h-24 w-32 rounded-sm border border-line object-cover"
              />
            </a>
            <span className="text-sm text-muted">{shotName(shot)}</span>
            <ForWriters permission="units.write">
              <Button
                variant="outline"
                size="icon-sm"
                aria-label={t('removePhoto', {
                  name: t('photoOf', { name: shotName(shot), number: place + 1 }),
                })}
                className="absolute -top-2 -right-2 rounded-full"
                onClick={() => removePhoto(id)}
              >
                <Trash2 aria-hidden="true" className="size-4 text-clay" />
              </Button>
            </ForWriters>
          </li>
        ))}
      </ul>
      <ForWriters permission="units.write">
        <div ref={section} className="grid gap-3">
          <FormField label={t('nextShot')}>
            {(field) => (
              <NativeSelect
                {...field}
                value={next ?? 'other'}
                onChange={({ target }) => setChosen(target.value as UnitShot | 'other')}
              >
                {UNIT_SHOTS.map((shot) => (
                  <option key={shot} value={shot}>
                    {shotName(shot)}
                  </option>
                ))}
                <option value="other">{t('shot_other')}</option>
              </NativeSelect>
            )}
          </FormField>
          <PictureDrop
            section={section}
            isBusy={waiting > 0}
            words={{
              choose: t('choose'),
              camera: t('camera'),
              drop: t('drop'),
              dropNow: t('dropNow'),
              hint: t('photosHint'),
            }}
            onFiles={(files) => {
              setChosen(null)
              void add(files, next, missingShots)
            }}
          />
          <p role="status" className="text-sm">
            {waiting > 0 && t('sendingPhotos', { count: waiting })}
          </p>
        </div>
      </ForWriters>
    </Panel>
  )
}
