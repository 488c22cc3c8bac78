import type { QualityReport } from '@dobara/contract/catalog/catalog.ts'
import { QUALITY_GROUPS, QUALITY_POINTS, type QualityGroup } from '@dobara/domain/catalog/quality-points.ts'
import { Check, ChevronDown, CircleDot, Minus } from 'lucide-react'
import { formatDate } from '../../../../lib/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { groupName, pointName } from './quality-point-texts.ts'
import { t } from './texts.ts'

type CheckedPoint = QualityReport['points'][number]
type GroupResult = {
  group: QualityGroup
  points: CheckedPoint[]
  passed: number
  applicable: number
  remarks: CheckedPoint[]
}

/** The report in the six groups of the domain; a point the technician left out is not claimed as passed. */
function groupsOf(report: QualityReport): GroupResult[] {
  return QUALITY_GROUPS.map((group) => {
    const points = QUALITY_POINTS.filter((known) => known.group === group).flatMap(
      ({ point }) => report.points.find((candidate) => candidate.point === point) ?? [],
    )
    return {
      group,
      points,
      passed: points.filter(({ result }) => result === 'pass').length,
      applicable: points.filter(({ result }) => result !== 'not_applicable').length,
      remarks: points.filter(({ result }) => result === 'remark' || result === 'fail'),
    }
  })
}

/** '30 passed, 1 remark, 1 not fitted' */
function resultOf(groups: readonly GroupResult[]): string {
  const sum = (count: (group: GroupResult) => number) =>
    groups.reduce((total, group) => total + count(group), 0)
  const remarks = sum((group) => group.remarks.length)
  const absent = sum(({ points, applicable }) => points.length - applicable)
  return [
    t('passed', { count: sum(({ passed }) => passed) }),
    ...(remarks > 0 ? [t('remarks', { count: remarks })] : []),
    ...(absent > 0 ? [t('absent', { count: absent })] : []),
  ].join(', ')
}

/** 'What we checked': passed points stay quiet, remarks are said at once. */
export function QualityCheck({ report }: { report: QualityReport }) {
  const groups = groupsOf(report)
  const { points, checkedAt, technician } = report
  return (
    <section aria-labelledby="what-we-checked">
      <h2 id="what-we-checked" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted" suppressHydrationWarning>
        {t('summary', {
          count: points.length,
          date: formatDate(checkedAt),
          technician,
          result: resultOf(groups),
        })}
      </p>
      <Remarks remarks={groups.flatMap((group) => group.remarks)} />
      <ul className="mt-4 grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {groups.map((result) => (
          <GroupCard key={result.group} result={result} />
        ))}
      </ul>
      <FullReport groups={groups} />
    </section>
  )
}

function Remarks({ remarks }: { remarks: CheckedPoint[] }) {
  if (remarks.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {remarks.map(({ point, note }) => (
        <li key={point} className="flex gap-3 rounded-md bg-marigold-soft px-4 py-3 text-marigold-ink">
          <CircleDot aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <span className="font-semibold">{note ?? pointName(point)}</span>
            {note && <span className="block text-sm">{pointName(point)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function GroupCard({ result: { group, passed, applicable, remarks } }: { result: GroupResult }) {
  const hasRemarks = remarks.length > 0
  const Icon = hasRemarks ? CircleDot : Check
  return (
    <li className="h-full rounded-md border border-line bg-surface px-4 py-3">
      <p className="font-semibold">{groupName(group)}</p>
      <p className={cn('flex items-center gap-1.5 text-sm', hasRemarks ? 'text-marigold-ink' : 'text-leaf')}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {t('passedOf', { passed, total: applicable })}
          {hasRemarks && ` · ${t('remarks', { count: remarks.length })}`}
        </span>
      </p>
    </li>
  )
}

const RESULT_LOOKS = {
  pass: { icon: Check, look: 'text-leaf' },
  remark: { icon: CircleDot, look: 'text-marigold-ink' },
  fail: { icon: CircleDot, look: 'text-marigold-ink' },
  not_applicable: { icon: Minus, look: 'text-muted' },
} as const

function FullReport({ groups }: { groups: GroupResult[] }) {
  return (
    <details className="group mt-4">
      <summary className="link flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        {t('readReport')}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2">
        {groups.map(({ group, points }) => (
          <div key={group}>
            <h3 className="font-sans text-base font-semibold tracking-normal">{groupName(group)}</h3>
            <ul className="mt-1 divide-y divide-line">
              {points.map((checked) => (
                <ReportLine key={checked.point} checked={checked} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}

function ReportLine({ checked: { point, result, note } }: { checked: CheckedPoint }) {
  const { icon: Icon, look } = RESULT_LOOKS[result]
  return (
    <li className="flex flex-wrap gap-x-2 py-2">
      <span className="w-7 text-sm text-muted tabular-nums">{point}</span>
      <span className="min-w-0 flex-1 basis-40">
        {pointName(point)}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      <span className={cn('flex items-center gap-1 self-start text-sm', look)}>
        <Icon aria-hidden="true" className="size-4" />
        {t(result)}
      </span>
    </li>
  )
}
