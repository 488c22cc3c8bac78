import { missingShots, PICTURE_SHOTS, type PictureShot } from '@dobara/domain/catalog/picture-shots.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { type Picture, type PictureWords, wordsOf } from './picture-list.ts'
import { t } from './texts.ts'

const SHOT_TEXTS = {
  front: 'shotFront',
  keyboard: 'shotKeyboard',
  lid: 'shotLid',
  side: 'shotSide',
  back: 'shotBack',
  screen: 'shotScreen',
  marks: 'shotMarks',
  box: 'shotBox',
} as const satisfies Record<PictureShot, string>

type ShotChoiceProps = {
  name: string
  words: PictureWords
  isDisabled: boolean
  onChange: (part: Partial<PictureWords>) => void
}

/** Fields for what a picture shows, and whether it shows the exact product on sale. */
export function ShotChoice({ name, words, isDisabled, onChange }: ShotChoiceProps) {
  return (
    <>
      <NativeSelect
        aria-label={t('shotOf', { name })}
        disabled={isDisabled}
        value={words.shot ?? ''}
        onChange={({ target }) =>
          onChange({ shot: PICTURE_SHOTS.find((shot) => shot === target.value) ?? null })
        }
        className="text-sm"
      >
        <option value="">{t('shotUnknown')}</option>
        {PICTURE_SHOTS.map((shot) => (
          <option key={shot} value={shot}>
            {t(SHOT_TEXTS[shot])}
          </option>
        ))}
      </NativeSelect>
      <CheckboxField
        label={t('representative')}
        aria-label={t('representativeOf', { name })}
        disabled={isDisabled}
        checked={words.isRepresentative}
        onChange={({ target }) => onChange({ isRepresentative: target.checked })}
        className="text-sm"
      />
    </>
  )
}

type MissingShotsProps = {
  product: { kind: string | undefined; condition: string }
  pictures: readonly Picture[]
}

/** The photographs that a product of this kind and grade should have and does not have yet. */
export function MissingShots({ product: { kind, condition }, pictures }: MissingShotsProps) {
  const missing = kind === undefined ? [] : missingShots({ kind, condition }, pictures.map(wordsOf))
  if (missing.length === 0) return null
  return (
    <p className="text-sm text-muted">
      {t('missing', { shots: missing.map((shot) => t(SHOT_TEXTS[shot])).join(', ') })}
    </p>
  )
}
