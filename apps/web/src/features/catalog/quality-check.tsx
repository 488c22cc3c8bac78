import type { ProductDetail, QualityReport } from '@dobara/contract/catalog.ts'
import { QUALITY_GROUPS, QUALITY_POINTS, type QualityGroup } from '@dobara/domain/catalog/quality-points.ts'
import { Check, ChevronDown, CircleDot, Minus } from 'lucide-react'
import { formatDate } from '../../lib/format.ts'
import { cn } from '../../ui/cn.ts'

type Point = {
  point: number
  text: string
  result: QualityReport['points'][number]['result']
  note: string | null
}
type GroupResult = {
  group: QualityGroup
  points: Point[]
  passed: number
  applicable: number
  remarks: Point[]
}

/** The report in the six groups of the domain; a point the technician left out is not claimed as passed. */
function groupsOf(report: QualityReport): GroupResult[] {
  return QUALITY_GROUPS.map((group) => {
    const points = QUALITY_POINTS.filter((known) => known.group === group).flatMap(({ point, text }) => {
      const found = report.points.find((candidate) => candidate.point === point)
      return found ? [{ point, text, result: found.result, note: found.note }] : []
    })
    return {
      group,
      points,
      passed: points.filter(({ result }) => result === 'pass').length,
      applicable: points.filter(({ result }) => result !== 'not_applicable').length,
      remarks: points.filter(({ result }) => result === 'remark' || result === 'fail'),
    }
  })
}

/** 'What we checked': passed points stay quiet, remarks are said at once. */
export function QualityCheck({ report }: { report: NonNullable<ProductDetail['qualityReport']> }) {
  const groups = groupsOf(report)
  const passed = groups.reduce((sum, group) => sum + group.passed, 0)
  const remarks = groups.flatMap((group) => group.remarks)
  const absent = report.points.filter(({ result }) => result === 'not_applicable').length
  return (
    <section aria-labelledby="what-we-checked">
      <h2 id="what-we-checked" className="text-xl">
        What we checked
      </h2>
      <p className="mt-1 text-muted">
        {report.points.length} points, {formatDate(report.checkedAt)}, by {report.technician}. {passed} passed
        {remarks.length > 0 && `, ${remarks.length} ${remarks.length === 1 ? 'remark' : 'remarks'}`}
        {absent > 0 && `, ${absent} not fitted`}.
      </p>
      {remarks.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {remarks.map((remark) => (
            <li
              key={remark.point}
              className="flex gap-3 rounded-md bg-marigold-soft px-4 py-3 text-marigold-ink"
            >
              <CircleDot aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>
                <span className="font-semibold">{remark.note ?? remark.text}</span>
                {remark.note && <span className="block text-sm">{remark.text}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-4 grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {groups.map((result) => (
          <li key={result.group} className="rounded-md border border-line bg-surface px-4 py-3">
            <p className="font-semibold">{result.group}</p>
            <p
              className={cn(
                'flex items-center gap-1.5 text-sm',
                result.remarks.length > 0 ? 'text-marigold-ink' : 'text-leaf',
              )}
            >
              {result.remarks.length > 0 ? (
                <CircleDot aria-hidden="true" className="size-4 shrink-0" />
              ) : (
                <Check aria-hidden="true" className="size-4 shrink-0" />
              )}
              <span>
                {result.passed} of {result.applicable}
                {result.remarks.length > 0 &&
                  ` · ${result.remarks.length} ${result.remarks.length === 1 ? 'remark' : 'remarks'}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <FullReport groups={groups} />
    </section>
  )
}

const RESULT_WORDS = {
  pass: 'Passed',
  remark: 'Remark',
  fail: 'Not passed',
  not_applicable: 'Not fitted',
} as const

function FullReport({ groups }: { groups: GroupResult[] }) {
  return (
    <details className="group mt-4">
      <summary className="link flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        Read the report
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2">
        {groups.map(({ group, points }) => (
          <div key={group}>
            <h3 className="font-sans text-base font-semibold tracking-normal">{group}</h3>
            <ul className="mt-1 divide-y divide-line">
              {points.map(({ point, text, result, note }) => (
                <li key={point} className="grid grid-cols-[1.75rem_1fr_auto] gap-x-2 py-2">
                  <span className="text-sm text-muted tabular-nums">{point}</span>
                  <span>
                    {text}
                    {note && <span className="block text-sm text-muted">{note}</span>}
                  </span>
                  <span
                    className={cn(
                      'flex items-center gap-1 self-start text-sm',
                      result === 'pass'
                        ? 'text-leaf'
                        : result === 'not_applicable'
                          ? 'text-muted'
                          : 'text-marigold-ink',
                    )}
                  >
                    {result === 'pass' ? (
                      <Check aria-hidden="true" className="size-4" />
                    ) : result === 'not_applicable' ? (
                      <Minus aria-hidden="true" className="size-4" />
                    ) : (
                      <CircleDot aria-hidden="true" className="size-4" />
                    )}
                    {RESULT_WORDS[result]}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
