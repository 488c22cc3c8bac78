import type { CheckResult } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { formatDate } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'
import { type AnswerName, nameOf } from '../../../lib/check-drafts/unsaved.ts'
import type { Draft } from './use-draft.ts'

type ClashNoteProps = {
  draft: Draft
  /** Answers shown at this place. */
  names: readonly AnswerName[]
  /** Subject of the answers, for screen reader users who reach only the buttons. */
  about: string
  onChosen?: () => void
}

/** The answers of one point. */
export const namesOfPoint = (key: string): AnswerName[] => [nameOf('result', key), nameOf('note', key)]

const wordsOf = (name: AnswerName, value: string | null) => {
  if (value === null || value === '') return t('answerNone')
  if (name.startsWith('result:')) return t(value as CheckResult)
  return name === 'checkedAt' ? formatDate(`${value}T00:00:00+05:30`) : `“${value}”`
}

/**
 * Shows that another person gave a different answer while this one was entered without a network, and lets the user
 * choose which counts.
 */
export function ClashNote({ draft: { saver, clashes }, names, about, onChosen }: ClashNoteProps) {
  const own = names.flatMap((name) => {
    const value = clashes[name]
    return value === undefined ? [] : [wordsOf(name, value)]
  })
  if (own.length === 0) return null
  const choose = (decide: () => void) => () => {
    decide()
    onChosen?.()
  }
  return (
    <Alert tone="warning" title={t('clashTitle')}>
      <p className="wrap-anywhere">{t('clashOwn', { answer: own.join(', ') })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-label={t('useOwnOf', { about })}
          onClick={choose(() => saver.takeOwn(names))}
        >
          {t('useOwn')}
        </Button>
        <Button
          variant="outline"
          aria-label={t('keepOtherOf', { about })}
          onClick={choose(() => saver.keepOther(names))}
        >
          {t('keepOther')}
        </Button>
      </div>
    </Alert>
  )
}
