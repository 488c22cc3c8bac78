import { COMPARISONS, type DayRange, RANGE_PRESETS } from '@dobara/domain/analytics/report-range.ts'
import { REPORT_NAMES } from '@dobara/domain/analytics/reports.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { day } from '../../lib/lists/list-search.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { type AnalyticsAddress, daysOfAddress, presetOfAddress, readAnalytics } from './analytics-address.ts'
import { t } from './texts.ts'

function useAddressChange(address: AnalyticsAddress) {
  const navigate = useNavigate()
  return (change: AnalyticsAddress) =>
    void navigate({
      to: '/admin/analytics',
      search: readAnalytics({ ...address, ...change }),
      resetScroll: false,
    })
}

const CUSTOM = 'custom'

/** Which report, of which days, beside which others. */
export function ReportPicker({ address }: { address: AnalyticsAddress }) {
  const change = useAddressChange(address)
  const id = useId()
  const preset = presetOfAddress(address)
  const field = 'flex min-w-0 flex-col gap-1 text-sm font-semibold'
  return (
    <div role="group" aria-label={t('choose')} className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
      <label className={`${field} w-56 max-sm:w-full`} htmlFor={`${id}-report`}>
        {t('report')}
        <NativeSelect
          id={`${id}-report`}
          value={address.report ?? REPORT_NAMES[0]}
          onChange={({ target }) =>
            change({
              report: REPORT_NAMES.find((name) => name === target.value),
              sort: undefined,
              dir: undefined,
            })
          }
        >
          {REPORT_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`report_${name}`)}
            </option>
          ))}
        </NativeSelect>
      </label>
      <label className={`${field} w-44 max-sm:w-full`} htmlFor={`${id}-days`}>
        {t('days')}
        <NativeSelect
          id={`${id}-days`}
          value={preset ?? CUSTOM}
          onChange={({ target }) => {
            const range = RANGE_PRESETS.find((known) => known === target.value)
            change(range ? { range, from: undefined, to: undefined } : daysOfAddress(address))
          }}
        >
          {RANGE_PRESETS.map((name) => (
            <option key={name} value={name}>
              {t(`range_${name}`)}
            </option>
          ))}
          <option value={CUSTOM}>{t('range_custom')}</option>
        </NativeSelect>
      </label>
      {preset === undefined && (
        <CustomDays
          key={`${address.from} ${address.to}`}
          days={daysOfAddress(address)}
          onPick={(days) => change(days)}
        />
      )}
      <label className={`${field} w-56 max-sm:w-full`} htmlFor={`${id}-vs`}>
        {t('compare')}
        <NativeSelect
          id={`${id}-vs`}
          value={address.vs ?? 'before'}
          onChange={({ target }) => change({ vs: COMPARISONS.find((known) => known === target.value) })}
        >
          {COMPARISONS.map((name) => (
            <option key={name} value={name}>
              {t(`compare_${name}`)}
            </option>
          ))}
        </NativeSelect>
      </label>
    </div>
  )
}

/** Two days. What is typed stays in its box until it is a day. */
function CustomDays({ days, onPick }: { days: DayRange; onPick: (days: DayRange) => void }) {
  const [typed, setTyped] = useState(days)
  function type(change: Partial<DayRange>) {
    const next = { ...typed, ...change }
    setTyped(next)
    if (day(next.from) && day(next.to)) onPick(next)
  }
  const box = (end: 'from' | 'to') => (
    <label className="flex flex-col gap-1 text-sm font-semibold max-sm:w-full">
      {t(end)}
      <Input type="date" value={typed[end]} onChange={({ target }) => type({ [end]: target.value })} />
    </label>
  )
  return (
    <>
      {box('from')}
      {box('to')}
    </>
  )
}
