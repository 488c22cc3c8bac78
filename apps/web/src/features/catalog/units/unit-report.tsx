import type { QualityReport } from '@dobara/contract/catalog/quality-report.ts'
import { OwnWords } from '../../../components/own-words.tsx'
import { formatDate } from '../../../lib/format.ts'
import { noteOf } from '../../../lib/words/label-words.ts'
import { t } from './texts.ts'

/** The report of one machine with all of its points open, as it is read and printed. */
export function UnitReport({ report }: { report: QualityReport }) {
  const { sections, points, technician, checkedAt, note, photos } = report
  return (
    <section aria-labelledby="unit-report">
      <h2 id="unit-report" className="text-xl">
        {t('reportTitle')}
      </h2>
      <p className="mt-1 text-muted" suppressHydrationWarning>
        {t('reportBy', { count: points.length, date: formatDate(checkedAt), technician })}
      </p>
      {note && <p className="mt-3 max-w-[68ch] whitespace-pre-line">{note}</p>}
      {sections.map((section) => (
        <div key={section.key} className="mt-5">
          <h3 className="font-semibold">
            <OwnWords en={section.label} hi={section.labelHi} />
          </h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {points
              .filter((point) => point.section === section.key)
              .map((point) => (
                <li key={point.key} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                  <span>
                    <OwnWords en={point.label} hi={point.labelHi} />
                  </span>
                  <span className="font-semibold">{t(point.result)}</span>
                  {point.note && <span className="basis-full text-sm text-muted">{noteOf(point)}</span>}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-4">
          {photos.map(({ url }, index) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {t('checkPhoto', { number: index + 1 })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
