import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import { narrowestPicture, widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { UNIT_SHOTS, type UnitShot } from '@dobara/domain/units/unit-shots.ts'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { UnsentPhoto } from '../../../components/unsent/unsent-photo.tsx'
import { PictureDrop } from '../../../components/picture-upload/picture-drop.tsx'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts'
import { entriesOf } from '../../../lib/outbox/entries.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Panel } from './panel.tsx'
import { t } from './texts.ts'
import { useEvidenceTaker } from './use-evidence.ts'

type PhotosProps = { unit: string; evidence: UnitEvidence }

const shotName = (shot: UnitShot | null) => t(`shot_${shot ?? 'other'}`)

/** Photos are sent one after the other, and wait on this device without a network; each shows the next view that is missing, unless a view is chosen. */
function usePhotos(unit: string) {
  const { add: send } = useOutbox()
  const take = useEvidenceTaker(unit)
  const onError = (error: unknown) => void toast.error(messageOf(error, t('photoFailed')))
  const [waiting, setWaiting] = useState(0)
  async function add(files: File[], first: UnitShot | null, missing: readonly UnitShot[]) {
    const [start, open] = [first, missing.filter((shot) => shot !== first)]
    setWaiting(files.length)
    for (const [place, file] of files.entries()) {
      const shot = place === 0 ? start : (open[place - 1] ?? null)
      // One that fails is reported; the others are sent all the same.
      const small = await shrinkPicture(file)
      await send({ kind: 'unitPhoto', about: unit, input: { unit, shot }, file: small }).catch(onError)
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
  const { entries } = useOutbox()
  const unsent = entriesOf(entries, 'unitPhoto', unit)
  const taken = unsent.map(({ input }) => input.shot)
  const stillMissing = missingShots.filter((shot) => !taken.includes(shot))
  const next = chosen === 'other' ? null : (chosen ?? stillMissing[0] ?? null)
  function removePhoto(photoId: number) {
    remove.mutate(
      { unit, photoId },
      { onSuccess: () => offerUndo(t('photoRemoved'), () => remove.mutate({ unit, photoId, isBack: true })) },
    )
  }
  const missing = missingShots.map(shotName).join(', ')
  // Several photos that are chosen at once take the views that are missing.
  const mayShowLabel = next === 'bottom' || stillMissing.includes('bottom')
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
        {unsent.map(({ id, input }) => (
          <li key={id} className="grid gap-1">
            <UnsentPhoto id={id} name={shotName(input.shot)} className="h-24 w-32" />
            <span className="text-sm text-muted">{shotName(input.shot)}</span>
          </li>
        ))}
      </ul>
      <ForWriters permission="units.write">
        <div ref={section} className="grid gap-3">
          <FormField label={t('nextShot')} hint={mayShowLabel && t('coverSerial')}>
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
              void add(files, next, stillMissing)
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
