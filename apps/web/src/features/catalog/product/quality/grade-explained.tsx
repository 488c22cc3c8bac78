import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { conditionName } from '../../../../lib/words/condition-words.ts'
import { gradeMeaning } from './grade-meaning-texts.ts'
import { t } from './texts.ts'

/** Loaded by those alone who want to know. */
const GradePromises = lazy(async () => ({
  default: (await import('./grade-promises.tsx')).GradePromises,
}))

/** Explains the grade in one sentence, and on request its promises for each part of the machine. */
export function GradeExplained({ condition }: { condition: string }) {
  const [isOpened, setOpened] = useState(false)
  const meaning = gradeMeaning(condition)
  if (!meaning) return null
  return (
    <div className="max-w-[60ch]">
      <p className="text-muted">{meaning}</p>
      <details className="group" onToggle={() => setOpened(true)}>
        <summary className="link inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {t('promises', { grade: conditionName(condition) })}
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <Suspense>{isOpened && <GradePromises condition={condition} />}</Suspense>
      </details>
    </div>
  )
}
