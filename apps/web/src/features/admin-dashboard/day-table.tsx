import type { SalesFigures } from '@dobara/contract/admin-dashboard.ts'
import { formatDate, formatInr } from '../../lib/format.ts'
import { t } from './texts.ts'

const scrollClass = 'max-h-96 overflow-auto rounded-md border border-line bg-surface'
const numbers = 'px-3 py-1.5 text-right tabular-nums'

/** The same as the charts in numbers, the newest day first. */
export function DayTable({ days }: { days: SalesFigures['days'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div role="region" aria-label={t('byDay')} tabIndex={0} className={scrollClass}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('byDay')}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 text-left">
              {t('day')}
            </th>
            <th scope="col" className={numbers}>
              {t('revenue')}
            </th>
            <th scope="col" className={numbers}>
              {t('revenueBefore')}
            </th>
            <th scope="col" className={numbers}>
              {t('orders')}
            </th>
            <th scope="col" className={numbers}>
              {t('ordersBefore')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, revenue, orders, before }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {formatDate(day)}
              </th>
              <td className={numbers}>{formatInr(revenue)}</td>
              <td className={numbers}>{formatInr(before.revenue)}</td>
              <td className={numbers}>{orders.toLocaleString('en-IN')}</td>
              <td className={numbers}>{before.orders.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
