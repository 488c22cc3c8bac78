import type { Passport } from '@dobara/contract/passports/passports.ts'
import { OwnWords } from '../../components/own-words.tsx'
import { formatDate } from '../../lib/format.ts'
import { Section } from './passport-section.tsx'
import { t } from './texts.ts'

/** Shows the check report of this machine, with the result of each point. */
export function Report({ report }: Pick<Passport, 'report'>) {
  return (
    <Section title={t('report')}>{report ? <Points report={report} /> : <p>{t('reportNone')}</p>}</Section>
  )
}

function Points({ report }: { report: NonNullable<Passport['report']> }) {
  const { points, sections, checkedAt } = report
  const good = points.filter(({ result }) => result !== 'fail').length
  return (
    <>
      <p>{t('reportPassed', { date: formatDate(checkedAt), good, all: points.length })}</p>
      <details>
        <summary className="link min-h-11 cursor-pointer content-center print:hidden">{t('points')}</summary>
        {sections.map(({ key, label, labelHi }) => (
          <div key={key} className="mt-3">
            <h3 className="font-semibold">
              <OwnWords en={label} hi={labelHi} />
            </h3>
            <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {points
                .filter(({ section }) => section === key)
                .map((point) => (
                  <li key={point.key} className="flex justify-between gap-4">
                    <OwnWords en={point.label} hi={point.labelHi} />
                    <span className="text-muted">{t(`result_${point.result}`)}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </details>
    </>
  )
}
