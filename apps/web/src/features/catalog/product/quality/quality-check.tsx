import type { QualityReport } from '@dobara/contract/catalog/quality-report.ts'
import type { CheckResult } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { narrowestPicture, widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { Check, ChevronDown, CircleDot, Minus } from 'lucide-react'
import { formatDate } from '../../../../lib/format.ts'
import { labelOf, noteOf } from '../../../../lib/words/label-words.ts'
import { cn } from '../../../../ui/cn.ts'
import { t } from './texts.ts'

type CheckedPoint = QualityReport['points'][number]
type Photos = QualityReport['photos']
type Section = QualityReport['sections'][number] & { points: CheckedPoint[] }

const sectionsOf = ({ sections, points }: QualityReport): Section[] =>
  sections.map((section) => ({ ...section, points: points.filter((point) => point.section === section.key) }))

const count = (points: readonly CheckedPoint[], result: CheckResult) =>
  points.filter((point) => point.result === result).length
/** Checks whether a result should be shown to the buyer at once. */
const isNotable = ({ result }: CheckedPoint) => result !== 'pass' && result !== 'not_applicable'

// Words and colours distinguish the results; more icons would exceed the page's size limit.
const RESULT_LOOKS = {
  pass: { icon: Check, look: 'text-leaf', box: '' },
  remark: { icon: CircleDot, look: 'text-marigold-ink', box: 'bg-marigold-soft text-marigold-ink' },
  fixed: { icon: Check, look: 'text-leaf', box: 'bg-leaf-soft text-leaf' },
  fail: { icon: CircleDot, look: 'text-clay', box: 'bg-clay-soft text-clay' },
  not_applicable: { icon: Minus, look: 'text-muted', box: '' },
} as const

/** Results in the order of counting, with the keys of their texts. */
const COUNTED = [
  ['pass', 'passed'],
  ['fixed', 'fixedCount'],
  ['remark', 'remarks'],
  ['fail', 'failed'],
  ['not_applicable', 'absent'],
] as const

/** '30 passed, 1 remark, 1 not fitted' */
function resultOf(points: readonly CheckedPoint[]): string {
  return COUNTED.flatMap(([result, words]) => {
    const sum = count(points, result)
    return sum > 0 || result === 'pass' ? [t(words, { count: sum })] : []
  }).join(', ')
}

/** 'What we checked': passed points stay quiet; what was fixed, remarked or not passed is listed at once. */
export function QualityCheck({ report }: { report: QualityReport }) {
  const { points, photos, checkedAt, technician, note } = report
  const sections = sectionsOf(report)
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
          result: resultOf(points),
        })}
      </p>
      {note && <p className="mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere">{note}</p>}
      <Notable points={points.filter(isNotable)} />
      <PhotoRow photos={photos} name={t('photos')} />
      <ul className="mt-4 grid grid-cols-2 items-start gap-3 sm:grid-cols-3 md:max-lg:grid-cols-2">
        {sections.map((section) => (
          <SectionCard key={section.key} section={section} />
        ))}
      </ul>
      <FullReport sections={sections} photos={photos} />
    </section>
  )
}

function Notable({ points }: { points: CheckedPoint[] }) {
  if (points.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {points.map((point) => {
        const { icon: Icon, box } = RESULT_LOOKS[point.result]
        const isRemark = point.result === 'remark' && point.note
        return (
          <li key={point.key} className={cn('flex gap-3 rounded-md px-4 py-3', box)}>
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">
                {isRemark ? noteOf(point) : t('resultOf', { result: t(point.result), point: labelOf(point) })}
              </span>
              {point.note && (
                <span className="block text-sm">{isRemark ? labelOf(point) : noteOf(point)}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Small photos that open large. */
function PhotoRow({ photos, name }: { photos: Photos; name: string }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ url }, index) => (
        <li key={url}>
          <a href={widestPicture(url)} target="_blank" rel="noreferrer" className="block">
            <img
              src={narrowestPicture(url)}
              alt={t('openPhoto', { name, number: index + 1 })}
              width={96}
              height={72}
              loading="lazy"
              className="h-18 w-24 rounded-sm border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function SectionCard({ section }: { section: Section }) {
  const { points } = section
  const applicable = points.length - count(points, 'not_applicable')
  const fine = count(points, 'pass') + count(points, 'fixed')
  const [remarks, failed] = [count(points, 'remark'), count(points, 'fail')]
  const { icon: Icon, look } = RESULT_LOOKS[failed > 0 ? 'fail' : remarks > 0 ? 'remark' : 'pass']
  return (
    <li className="h-full rounded-md border border-line bg-surface px-4 py-3">
      <p className="font-semibold wrap-anywhere">{labelOf(section)}</p>
      <p className={cn('flex items-center gap-1.5 text-sm', look)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {t('passedOf', { passed: fine, total: applicable })}
          {remarks > 0 && ` · ${t('remarks', { count: remarks })}`}
          {failed > 0 && ` · ${t('failed', { count: failed })}`}
        </span>
      </p>
    </li>
  )
}

function FullReport({ sections, photos }: { sections: Section[]; photos: Photos }) {
  return (
    <details className="group mt-4">
      <summary className="link flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        {t('readReport')}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2">
        {sections.map((section) => (
          <div key={section.key}>
            <h3 className="font-sans text-base font-semibold tracking-normal">{labelOf(section)}</h3>
            <ul className="mt-1 divide-y divide-line">
              {section.points.map((point) => (
                <ReportLine
                  key={point.key}
                  checked={point}
                  photos={photos.filter(({ pointKey }) => pointKey === point.key)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}

function ReportLine({ checked, photos }: { checked: CheckedPoint; photos: Photos }) {
  const { point, result } = checked
  const note = noteOf(checked)
  const { icon: Icon, look } = RESULT_LOOKS[result]
  return (
    <li className="flex flex-wrap gap-x-2 py-2">
      <span className="w-7 text-sm text-muted tabular-nums">{point}</span>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {labelOf(checked)}
        {note && <span className="block text-sm text-muted">{note}</span>}
        <PhotoRow photos={photos} name={labelOf(checked)} />
      </div>
      <span className={cn('flex items-center gap-1 self-start text-sm', look)}>
        <Icon aria-hidden="true" className="size-4" />
        {t(result)}
      </span>
    </li>
  )
}
