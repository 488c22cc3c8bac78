import type { Unplaced } from '../../../lib/check-drafts/unsaved.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'
import type { Draft } from './use-draft.ts'

/** Returns the result of a point as one line; null if there is none. */
export function pointWords(point: Pick<Unplaced, 'label' | 'labelHi' | 'result' | 'note'>): string | null {
  const { result, note } = point
  const words = [result && t(result), note].filter(Boolean).join(': ')
  return words ? t('unsavedPoint', { point: labelOf(point), words }) : null
}

/** Answers of a check that was started without a network, at points that the template no longer had when it was sent. */
export function UnplacedAnswers({ draft: { saver, unplaced } }: { draft: Draft }) {
  if (unplaced.length === 0) return null
  return (
    <Alert tone="warning" title={t('unplacedTitle')} className="mb-4">
      <ul className="list-disc pl-5 wrap-anywhere">
        {unplaced.map((point) => (
          <li key={point.key}>{pointWords(point)}</li>
        ))}
      </ul>
      <Button variant="outline" className="mt-2" onClick={() => saver.dropUnplaced()}>
        {t('unplacedDone')}
      </Button>
    </Alert>
  )
}
