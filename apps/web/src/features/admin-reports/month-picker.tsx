import { monthsAfter, type ReturnMonth } from '@dobara/domain/gst/returns/return-month.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { monthName } from './month-name.ts'
import { currentMonth, type ReportsAddress } from './reports-address.ts'
import { t } from './texts.ts'

type MonthPickerProps = { month: ReturnMonth; firstMonth: ReturnMonth | null }

/**
 * Returns the address of a month. The current month is not in the address: tomorrow the same link may mean the next
 * one.
 */
const addressOf = (month: ReturnMonth): ReportsAddress => (month === currentMonth() ? {} : { month })

/** The newest first, from the current month back to the first with documents; the chosen one in any case. */
function monthsToChoose({ month, firstMonth }: MonthPickerProps): ReturnMonth[] {
  const months: ReturnMonth[] = []
  const first = firstMonth !== null && firstMonth < month ? firstMonth : month
  const newest = currentMonth() > month ? currentMonth() : month
  for (let each = newest; each >= first; each = monthsAfter(each, -1)) months.push(each)
  return months
}

function Step({ to, label, children }: { to: ReturnMonth | null; label: string; children: ReactNode }) {
  const look = buttonVariants({ variant: 'outline', size: 'icon' })
  return to === null ? (
    <span aria-hidden="true" className={`${look} pointer-events-none opacity-40`}>
      {children}
    </span>
  ) : (
    <Link to="/admin/reports" search={addressOf(to)} aria-label={label} className={look}>
      {children}
    </Link>
  )
}

/** One month back or forth, or any with documents. */
export function MonthPicker({ month, firstMonth }: MonthPickerProps) {
  const navigate = useNavigate()
  const before = firstMonth !== null && month > firstMonth ? monthsAfter(month, -1) : null
  const after = month < currentMonth() ? monthsAfter(month, 1) : null
  return (
    <nav aria-label={t('month')} className="flex items-center gap-2">
      <Step to={before} label={t('monthBefore')}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      <NativeSelect
        aria-label={t('month')}
        className="w-52"
        value={month}
        onChange={({ target }) =>
          void navigate({ to: '/admin/reports', search: addressOf(target.value), resetScroll: false })
        }
      >
        {monthsToChoose({ month, firstMonth }).map((each) => (
          <option key={each} value={each}>
            {monthName(each)}
          </option>
        ))}
      </NativeSelect>
      <Step to={after} label={t('monthAfter')}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}
