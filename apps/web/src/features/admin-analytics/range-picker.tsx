import { COSTS_PERMISSION } from '@dobara/domain/accounts/staff-roles.ts'
import { COMPARISONS, type DayRange, RANGE_PRESETS } from '@dobara/domain/analytics/report-range.ts'
import { isStockReport, showsPurchasePrices } from '@dobara/domain/analytics/reports.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { day } from '../../lib/lists/list-search.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import {
  ALL_REPORTS,
  type AnalyticsAddress,
  daysOfAddress,
  presetOfAddress,
  readAnalytics,
  reportOf,
} from './analytics-address.ts'
import { t } from './texts.ts'

const CUSTOM = 'custom'
const fieldClass = 'flex w-64 min-w-0 flex-col gap-1 text-sm font-semibold max-sm:w-full'

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  value: Value
  nameOf: (value: Value) => string
  onPick: (value: Value) => void
}

function Choice<Value extends string>({ label, values, value, nameOf, onPick }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <label className={fieldClass} htmlFor={id}>
      {label}
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onPick(values.find((known) => known === target.value) ?? value)}
      >
        {values.map((known) => (
          <option key={known} value={known}>
            {nameOf(known)}
          </option>
        ))}
      </NativeSelect>
    </label>
  )
}

/** Selects the report, its days and the days to compare with. Stock reports show the current stock and have no days. */
export function ReportPicker({ address }: { address: AnalyticsAddress }) {
  const navigate = useNavigate()
  const seesCosts = usePermissions()(COSTS_PERMISSION)
  const report = reportOf(address)
  const preset = presetOfAddress(address)
  const change = (changed: AnalyticsAddress) =>
    void navigate({
      to: '/admin/analytics',
      search: readAnalytics({ ...address, ...changed }),
      resetScroll: false,
    })
  return (
    <div role="group" aria-label={t('choose')} className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
      <Choice
        label={t('report')}
        values={ALL_REPORTS.filter((name) => seesCosts || !showsPurchasePrices(name))}
        value={report}
        nameOf={(name) => t(`report_${name}`)}
        onPick={(name) => change({ report: name, sort: undefined, dir: undefined })}
      />
      {!isStockReport(report) && (
        <>
          <Choice
            label={t('days')}
            values={[...RANGE_PRESETS, CUSTOM]}
            value={preset ?? CUSTOM}
            nameOf={(name) => t(`range_${name}`)}
            onPick={(name) =>
              change(
                name === CUSTOM ? daysOfAddress(address) : { range: name, from: undefined, to: undefined },
              )
            }
          />
          {preset === undefined && <CustomDays days={daysOfAddress(address)} onPick={change} />}
          <Choice
            label={t('compare')}
            values={COMPARISONS}
            value={address.vs ?? 'before'}
            nameOf={(name) => t(`compare_${name}`)}
            onPick={(vs) => change({ vs })}
          />
        </>
      )}
    </div>
  )
}

/** Fields for two days. An incomplete date remains in its field until it is valid. */
function CustomDays({ days, onPick }: { days: DayRange; onPick: (days: DayRange) => void }) {
  const [draft, setDraft] = useState<DayRange | null>(null)
  const shown = draft ?? days
  function type(change: Partial<DayRange>) {
    const next = { ...shown, ...change }
    const isWhole = day(next.from) !== undefined && day(next.to) !== undefined
    setDraft(isWhole ? null : next)
    if (isWhole) onPick(next)
  }
  return (['from', 'to'] as const).map((end) => (
    <label key={end} className={fieldClass}>
      {t(end)}
      <Input type="date" value={shown[end]} onChange={({ target }) => type({ [end]: target.value })} />
    </label>
  ))
}
