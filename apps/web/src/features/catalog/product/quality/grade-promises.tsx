import { gradePromises } from './grade-promise-texts.ts'
import { t } from './texts.ts'

/** Lists the promises of a grade for each part of the machine. */
export function GradePromises({ condition }: { condition: string }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md border border-line bg-surface p-4 text-sm">
      {gradePromises(condition).map(([aspect, text]) => (
        <div key={aspect} className="contents">
          <dt className="font-semibold">{t(aspect)}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
