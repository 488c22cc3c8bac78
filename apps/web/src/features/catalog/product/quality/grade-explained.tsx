import { ChevronDown } from 'lucide-react'
import { conditionName } from '../../../../lib/words/condition-words.ts'
import { gradePromise } from './grade-promise-texts.ts'
import { t } from './texts.ts'

/** What the grade means in a sentence, and on request what it promises of each part of the machine. */
export function GradeExplained({ condition }: { condition: string }) {
  const promise = gradePromise(condition)
  if (!promise) return null
  return (
    <div className="max-w-[60ch]">
      <p className="text-muted">{promise.meaning}</p>
      <details className="group">
        <summary className="link inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {t('promises', { grade: conditionName(condition) })}
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md border border-line bg-surface p-4 text-sm">
          {promise.parts.map(([aspect, text]) => (
            <div key={aspect} className="contents">
              <dt className="font-semibold">{t(aspect)}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
