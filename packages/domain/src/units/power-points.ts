import { CONDITIONS, type ConditionCode } from '../catalog/conditions.ts'
import { fail, notApplicable, pass, type PointProposal } from './point-proposal.ts'
import type { UnitFacts } from './unit-facts.ts'

const NO_BATTERY = 'The machine has no battery.'

/** Point 17: the weakest battery against the floor of the grade. */
export function batteryHealthPoint(
  { battery, batteries }: UnitFacts,
  grade: ConditionCode,
): PointProposal | null {
  if (battery.kind === 'none') return notApplicable('battery-health', NO_BATTERY)
  if (battery.kind === 'unknown') return null
  const floor = CONDITIONS.find(({ code }) => code === grade)?.minBatteryPct ?? null
  const each = batteries.map(({ name, healthPct }) => `${name} ${healthPct}%`).join(', ')
  if (floor === null)
    return pass('battery-health', `${each} of the design capacity; this grade has no minimum.`)
  return battery.healthPct >= floor
    ? pass('battery-health', `${each} of the design capacity; this grade needs ${floor}%.`)
    : fail('battery-health', `${each} of the design capacity, below the ${floor}% that this grade needs.`)
}

/** Point 18: the cycles of every battery are known. */
export function batteryCyclesPoint({ battery, batteries }: UnitFacts): PointProposal | null {
  if (battery.kind === 'none') return notApplicable('battery-cycles', NO_BATTERY)
  if (batteries.length === 0) return null
  const uncounted = batteries.filter(({ cycles }) => cycles === null)
  if (uncounted.length > 0)
    return notApplicable(
      'battery-cycles',
      `${uncounted.map(({ name }) => name).join(', ')} does not count its cycles.`,
    )
  return pass(
    'battery-cycles',
    `${batteries.map(({ name, cycles }) => `${name} ${cycles} cycles`).join(', ')}.`,
  )
}

/** Point 19: only a machine without a battery needs nobody to look for swelling. */
export function batterySafetyPoint({ battery }: UnitFacts): PointProposal | null {
  return battery.kind === 'none' ? notApplicable('battery-safety', NO_BATTERY) : null
}

/** Point 15: the adapter is seen by the machine. Its wattage is on its label only. */
export function chargingPoint({ battery, isAdapterOnline }: UnitFacts): PointProposal | null {
  if (battery.kind === 'none' && isAdapterOnline === null)
    return notApplicable('charging', 'The machine has no battery and a power supply inside.')
  if (isAdapterOnline === null) return null
  return isAdapterOnline
    ? pass(
        'charging',
        'The machine sees its adapter.',
        'Compare the wattage on the adapter with the original one.',
      )
    : null
}
