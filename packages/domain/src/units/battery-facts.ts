import type { MeasurementIndex } from './measurement-index.ts'
import { readSerial } from './serial-number.ts'

export type BatteryFacts = {
  name: string
  /** Full charge in percent of the design capacity, rounded down: 79.9 is not 80. Null where it cannot be known. */
  healthPct: number | null
  fullCapacity: number | null
  designCapacity: number | null
  unit: string | null
  cycles: number | null
  manufacturer: string | null
  model: string | null
  serial: string | null
}

/** Something in a report that a person should look at. */
export type Doubt = { subject: string; sentence: string; sentenceHi: string }

/** A new battery may hold somewhat more than its design; far more is a wrong register. */
const MOST_HEALTH_PCT = 130
const MOST_DIFFERENCE_PCT = 3

type Capacities = { full: number; design: number; unit: string | null }

/** Pairs of capacities, one of each tool: units differ between tools, and never within one. */
function capacitiesOf(index: MeasurementIndex, name: string): Capacities[] {
  const designs = index.all('battery.design-capacity', name)
  return index.all('battery.full-capacity', name).flatMap(({ tool, unit, value: full }) => {
    const design = designs.find((one) => one.tool === tool && one.unit === unit)?.value
    return typeof full === 'number' && typeof design === 'number' && design > 0 ? { full, design, unit } : []
  })
}

const healthOf = ({ full, design }: Capacities) => Math.floor((full * 100) / design)

function healthDoubt(name: string, healths: readonly number[]): Doubt[] {
  const [first, second] = healths
  const doubt = (sentence: string, sentenceHi: string) => [{ subject: name, sentence, sentenceHi }]
  if (first === undefined)
    return doubt(`The capacity of ${name} could not be read.`, `${name} की क्षमता पढ़ी नहीं जा सकी।`)
  if (first > MOST_HEALTH_PCT || first === 0)
    return doubt(
      `${name} reports ${first}% of its design capacity, which is not possible.`,
      `${name} अपनी मूल क्षमता का ${first}% बताती है, जो संभव नहीं है।`,
    )
  if (second !== undefined && Math.abs(first - second) > MOST_DIFFERENCE_PCT)
    return doubt(
      `Two tools report ${first}% and ${second}% for ${name}.`,
      `${name} के लिए दो टूल ${first}% और ${second}% बताते हैं।`,
    )
  return []
}

const uncounted = (name: string): Doubt => ({
  subject: name,
  sentence: `${name} does not count its charge cycles.`,
  sentenceHi: `${name} अपने चार्ज साइकल नहीं गिनती।`,
})

/** The facts of one battery, and what is doubtful about them. */
export function readBattery(
  index: MeasurementIndex,
  name: string,
): { battery: BatteryFacts; doubts: Doubt[] } {
  const capacities = capacitiesOf(index, name)
  const healths = capacities.map(healthOf)
  const [first] = capacities
  const health = healths[0] ?? null
  const isPossible = health !== null && health > 0 && health <= MOST_HEALTH_PCT
  const cycles = index.number('battery.cycles', name)
  const serial = readSerial(index.text('battery.serial', name) ?? '')
  return {
    battery: {
      name,
      healthPct: isPossible ? Math.min(100, health) : null,
      fullCapacity: first?.full ?? null,
      designCapacity: first?.design ?? null,
      unit: first?.unit ?? null,
      // Firmware that does not count writes 0, and a used battery was charged at least once.
      cycles: cycles === 0 ? null : cycles,
      manufacturer: index.text('battery.manufacturer', name),
      model: index.text('battery.model', name),
      serial: serial.ok ? serial.value : null,
    },
    doubts: [...healthDoubt(name, healths), ...(cycles === 0 ? [uncounted(name)] : [])],
  }
}

/** State that counts for the grade: that of the weakest battery, because a buyer of two expects the minimum of both. */
export type BatteryState = { kind: 'none' } | { kind: 'unknown' } | { kind: 'measured'; healthPct: number }

/** Returns the state of all batteries; `count` is how many the machine has, null if unknown. */
export function batteryState(batteries: readonly BatteryFacts[], count: number | null): BatteryState {
  if (count === 0) return { kind: 'none' }
  const healths = batteries.map(({ healthPct }) => healthPct)
  const known = healths.filter((health) => health !== null)
  if (known.length === 0 || known.length < healths.length || known.length < (count ?? 0))
    return { kind: 'unknown' }
  return { kind: 'measured', healthPct: Math.min(...known) }
}
