import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import {
  CHECK_RESULTS,
  type CheckResult,
  MOST_POINT_NOTE,
  type SheetPoint,
} from '@dobara/domain/catalog/checks/check-sheet.ts'
import { MessageSquarePlus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { labelOf, noteOf, localizedText } from '../../../lib/words/label-words.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { CheckPhotos } from './check-photos.tsx'
import { ClashNote, namesOfPoint } from './clash-note.tsx'
import { NoteBox } from './note-box.tsx'
import { RESULT_LOOKS } from './result-looks.ts'
import { t } from './texts.ts'
import type { Draft } from './use-draft.ts'

type PointRowProps = {
  report: CheckReportView
  point: SheetPoint
  number: number
  draft: Draft
  onMark: (mark: { result?: CheckResult; note?: string }) => void
}

/** The element id of a point, to which messages lead. */
const pointId = (key: string) => `point-${key}`

/** Focuses the chosen result of a point, or its first one. */
export function focusPoint(key: string): void {
  const row = document.getElementById(pointId(key))
  const button = row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input')
  button?.focus()
  row?.scrollIntoView({ block: 'center' })
}

/** The point after this one on the screen. */
function focusNext(key: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-check-point]')]
  const next = rows[rows.findIndex((row) => row.dataset.checkPoint === key) + 1]
  if (next?.dataset.checkPoint) focusPoint(next.dataset.checkPoint)
}

/** Shows the result of one point: five large buttons, which letters press as well, a note and photos. */
export function PointRow({ report, point, number, draft, onMark }: PointRowProps) {
  const { key, result, note } = point
  const [isOpen, setIsOpen] = useState(false)
  const label = labelOf(point)
  const needsNote = result === 'remark' || result === 'fixed' || result === 'fail'
  const hasNote = isOpen || needsNote || Boolean(note)

  /** Sets the result of the point by its letter and moves to the next point, unless the result needs a note. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pressed = CHECK_RESULTS.find((one) => RESULT_LOOKS[one].key === event.key.toLowerCase())
    if (!pressed) return
    event.preventDefault()
    onMark({ result: pressed })
    if (pressed === 'pass' || pressed === 'not_applicable') focusNext(key)
  }
  return (
    <li
      id={pointId(key)}
      data-check-point={key}
      className={cn(
        'grid scroll-mt-28 scroll-mb-40 gap-3 rounded-md border bg-surface p-3 sm:p-4',
        result === 'fail' ? 'border-clay' : 'border-line',
      )}
    >
      <fieldset className="grid min-w-0 gap-2">
        <legend className="float-left mb-2 flex w-full gap-2 font-semibold wrap-anywhere">
          <span className="text-muted tabular-nums">{number}</span>
          <span>{label}</span>
        </legend>
        <div className="clear-both grid grid-cols-5 gap-1.5 sm:gap-2">
          {CHECK_RESULTS.map((one) => (
            <ResultButton
              key={one}
              group={key}
              result={one}
              isChosen={one === result}
              onChoose={() => onMark({ result: one })}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
      </fieldset>
      <ClashNote draft={draft} names={namesOfPoint(key)} about={label} />
      {hasNote && (
        <NoteBox
          aria-label={t('noteOf', { name: label })}
          placeholder={t(result === 'remark' ? 'noteNeeded' : 'notePlaceholder')}
          aria-required={result === 'remark' || undefined}
          rows={2}
          maxLength={MOST_POINT_NOTE}
          note={note}
          onType={(typed) => onMark({ note: typed })}
        />
      )}
      <MeasuredWords point={point} />
      <div className="flex flex-wrap items-end gap-2">
        {!hasNote && (
          <Button
            variant="outline"
            aria-label={t('addNoteOf', { name: label })}
            onClick={() => setIsOpen(true)}
          >
            <MessageSquarePlus aria-hidden="true" className="size-4" />
            {t('addNote')}
          </Button>
        )}
        <CheckPhotos report={report} pointKey={key} name={label} starter={draft.starter} />
      </div>
    </li>
  )
}

/** Shows what measurements add to the note: its Hindi text, and what must still be done before the point is marked. */
function MeasuredWords({ point }: { point: SheetPoint }) {
  const { note, remaining, remainingHi } = point
  const localizedNote = noteOf(point)
  const toDo = remaining ? localizedText(remaining, remainingHi) : null
  return (
    <>
      {localizedNote !== note && (
        <p className="text-sm text-muted">{t('noteInHindi', { note: localizedNote ?? '' })}</p>
      )}
      {toDo && (
        <p className="text-sm">
          <span className="font-semibold">{t('stillToDo')}</span> <span lang={toDo.lang}>{toDo.text}</span>
        </p>
      )}
    </>
  )
}

type ResultButtonProps = {
  group: string
  result: CheckResult
  isChosen: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function ResultButton({ group, result, isChosen, onChoose, onKeyDown }: ResultButtonProps) {
  const { icon: Icon, key, chosen } = RESULT_LOOKS[result]
  return (
    <label
      className={cn(
        'flex min-h-14 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border border-line-strong px-0.5 text-center text-sm leading-tight font-semibold transition-colors hover:border-leaf has-checked:ring-1 has-checked:ring-current has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        chosen,
      )}
    >
      <input
        type="radio"
        name={`result-${group}`}
        checked={isChosen}
        aria-keyshortcuts={key}
        aria-label={t(result)}
        className="sr-only"
        onChange={onChoose}
        onKeyDown={onKeyDown}
      />
      <Icon aria-hidden="true" className="size-5" />
      <span aria-hidden="true">{t(`short_${result}`)}</span>
    </label>
  )
}
