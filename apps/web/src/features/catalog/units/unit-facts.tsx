import type { UnitPage as Unit } from '@dobara/contract/catalog/units/units.ts'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { conditionName } from '../../../lib/words/condition-words.ts'
import { factValue } from '../../../lib/words/fact-words.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { t } from './texts.ts'

const FUNCTIONS = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'] as const
const LOOKS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9'] as const

/** 'F3: key functions work' and 'C4: good looks', as R2v3 calls them. */
function recLines({ recFunction, recCosmetic }: Unit): string[] {
  const works = recFunction === null ? undefined : FUNCTIONS[recFunction - 1]
  const looks = recCosmetic === null ? undefined : LOOKS[recCosmetic - 1]
  return [
    ...(works && recFunction !== null ? [t('recFunction', { level: recFunction, words: t(works) })] : []),
    ...(looks && recCosmetic !== null ? [t('recCosmetic', { level: recCosmetic, words: t(looks) })] : []),
  ]
}

function batteryLines({ batteryHealthPct, batteryCycles, batteryTest }: Unit): string[] {
  const tool = batteryTest && [batteryTest.tool, batteryTest.toolVersion].filter(Boolean).join(' ')
  return [
    ...(batteryHealthPct === null ? [] : [t('batteryHealth', { percent: batteryHealthPct })]),
    ...(batteryCycles === null ? [] : [t('cycles', { count: batteryCycles })]),
    ...(batteryTest && tool ? [t('batteryTest', { date: formatDate(batteryTest.measuredAt), tool })] : []),
  ]
}

function partLines({ parts }: Unit): string[] {
  return parts.map(({ name, change, at, warrantyMonths }) => {
    const line = t(change, { name, date: formatDate(at) })
    return warrantyMonths === null ? line : `${line}, ${t('partWarranty', { count: warrantyMonths })}`
  })
}

/**
 * Shows grade, battery, attributes, erased data and changed parts: the facts of a machine's report besides its
 * points.
 */
export function UnitFacts({ unit }: { unit: Unit }) {
  const { condition, serialEnd, wipe } = unit
  const parts = partLines(unit)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 border-y border-line py-4">
      {condition !== null && <Fact name={t('gradeTitle')} lines={[conditionName(condition)]} />}
      <Fact name={t('recTitle')} lines={recLines(unit)} />
      <Fact name={t('batteryTitle')} lines={batteryLines(unit)} />
      {unit.facts.map((fact) => (
        <Fact key={fact.key} name={labelOf(fact)} lines={[factValue(fact)]} />
      ))}
      <Fact
        name={t('wipeTitle')}
        lines={wipe ? [t('wipe', { date: formatDate(wipe.wipedAt), certificate: wipe.certificate })] : []}
      />
      <Fact name={t('partsTitle')} lines={parts.length > 0 ? parts : [t('noParts')]} />
      {serialEnd !== null && <Fact name={t('serialTitle')} lines={[t('serialEnd', { end: serialEnd })]} />}
    </dl>
  )
}

function Fact({ name, lines }: { name: string; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="grid gap-0.5 wrap-anywhere" suppressHydrationWarning>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </dd>
    </>
  )
}
