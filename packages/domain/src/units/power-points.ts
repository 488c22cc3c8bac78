import { CONDITIONS, type ConditionCode } from '../catalog/conditions.ts'
import { fail, notApplicable, pass, type PointProposal } from './point-proposal.ts'
import type { Sentence } from './sentence.ts'
import type { UnitFacts } from './unit-facts.ts'

const NO_BATTERY: Sentence = { en: 'The machine has no battery.', hi: 'मशीन में बैटरी नहीं है।' }

/** Point 17: the weakest battery against the floor of the grade. */
export function batteryHealthPoint(
  { battery, batteries }: UnitFacts,
  grade: ConditionCode,
): PointProposal | null {
  if (battery.kind === 'none') return notApplicable('battery-health', NO_BATTERY)
  if (battery.kind === 'unknown') return null
  const floor = CONDITIONS.find(({ code }) => code === grade)?.minBatteryPct ?? null
  const each = batteries.map(({ name, healthPct }) => `${name} ${healthPct}%`).join(', ')
  const eachHi = `मूल क्षमता में से बचा हुआ: ${each}`
  if (floor === null)
    return pass('battery-health', {
      en: `${each} of the design capacity; this grade has no minimum.`,
      hi: `${eachHi}; इस ग्रेड की कोई न्यूनतम सीमा नहीं है।`,
    })
  return battery.healthPct >= floor
    ? pass('battery-health', {
        en: `${each} of the design capacity; this grade needs ${floor}%.`,
        hi: `${eachHi}; इस ग्रेड के लिए ${floor}% चाहिए।`,
      })
    : fail('battery-health', {
        en: `${each} of the design capacity, below the ${floor}% that this grade needs.`,
        hi: `${eachHi}, जो इस ग्रेड के लिए ज़रूरी ${floor}% से कम है।`,
      })
}

/** Point 18: the cycles of every battery are known. */
export function batteryCyclesPoint({ battery, batteries }: UnitFacts): PointProposal | null {
  if (battery.kind === 'none') return notApplicable('battery-cycles', NO_BATTERY)
  if (batteries.length === 0) return null
  const uncounted = batteries.filter(({ cycles }) => cycles === null)
  if (uncounted.length > 0) {
    const names = uncounted.map(({ name }) => name).join(', ')
    return notApplicable('battery-cycles', {
      en: `${names} does not count its cycles.`,
      hi: `${names} अपने चार्ज साइकल नहीं गिनती।`,
    })
  }
  return pass('battery-cycles', {
    en: `${batteries.map(({ name, cycles }) => `${name} ${cycles} cycles`).join(', ')}.`,
    hi: `${batteries.map(({ name, cycles }) => `${name}: ${cycles} चार्ज साइकल`).join(', ')}।`,
  })
}

/** Point 19: only a machine without a battery needs no inspection for swelling. */
export function batterySafetyPoint({ battery }: UnitFacts): PointProposal | null {
  return battery.kind === 'none' ? notApplicable('battery-safety', NO_BATTERY) : null
}

/** Point 15: the adapter is seen by the machine. Its wattage is on its label only. */
export function chargingPoint({ battery, isAdapterOnline }: UnitFacts): PointProposal | null {
  if (battery.kind === 'none' && isAdapterOnline === null)
    return notApplicable('charging', {
      en: 'The machine has no battery and a power supply inside.',
      hi: 'मशीन में बैटरी नहीं है और पावर सप्लाई अंदर है।',
    })
  if (isAdapterOnline === null) return null
  return isAdapterOnline
    ? pass(
        'charging',
        { en: 'The machine sees its adapter.', hi: 'मशीन अपने अडैप्टर को पहचानती है।' },
        {
          en: 'Compare the wattage on the adapter with the original one.',
          hi: 'अडैप्टर पर लिखे वॉट को मूल अडैप्टर से मिलाएँ।',
        },
      )
    : null
}
