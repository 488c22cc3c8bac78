import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { QUALITY_POINTS } from '@dobara/domain/catalog/quality-points.ts'
import type { Random } from '../random.ts'
import { type Fact, isComputer } from './facts.ts'
import type { SeedCheck } from './seed-product.ts'

export interface Remark {
  point: number
  note: string
}

const TECHNICIANS = [
  'Farida Shaikh',
  'Suresh Naik',
  'Lakshmi Pillai',
  'Imran Qureshi',
  'Joseph Dsouza',
  'Anjali Patil',
] as const
const DAY_MS = 86_400_000

const ANY_REMARKS: readonly Remark[] = [
  { point: 13, note: 'One USB-A socket holds the plug loosely; it still runs at full speed.' },
  { point: 16, note: 'The audio jack is stiff for the first few insertions.' },
  { point: 28, note: 'Fan audible under full load, 41 dB at 30 cm; quiet in office work.' },
  { point: 21, note: 'Drive writes about 12% below its class; reading is normal.' },
]
const LAPTOP_REMARKS: readonly Remark[] = [
  { point: 2, note: 'Left hinge is lighter than the right; the lid holds every angle.' },
  { point: 11, note: 'The left trackpad button clicks louder than the right.' },
  { point: 27, note: 'Right speaker about 2 dB quieter than the left.' },
  { point: 3, note: 'One rubber foot replaced by a third-party part.' },
  { point: 6, note: 'Slight backlight glow in the lower left corner on a black picture.' },
]
const CARD_REMARK: Remark = { point: 16, note: 'The SD slot is stiff; cards read normally.' }
const REMARK_CHANCE: Record<ConditionCode, number> = {
  'Refurbished-A': 0.12,
  'Refurbished-B': 0.35,
  'Refurbished-C': 0.7,
  Used: 0.9,
}

function hasPort(fact: Fact, pattern: RegExp): boolean {
  return fact.ports.some((port) => pattern.test(port))
}

/** What the technician remarked on, if anything; the notes of the product repeat it. */
export function remarkOf(random: Random, fact: Fact, condition: ConditionCode): Remark | null {
  if (!isComputer(fact) || !random.chance(REMARK_CHANCE[condition])) return null
  const applicable = fact.kind === 'laptop' ? [...ANY_REMARKS, ...LAPTOP_REMARKS] : ANY_REMARKS
  const choices = applicable.filter(
    ({ point, note }) =>
      (point !== 13 || hasPort(fact, /USB-A/)) &&
      (!note.startsWith('The audio jack') || hasPort(fact, /audio/)) &&
      // Apple's M1 and M2 Airs have no fan.
      (point !== 28 || !/MacBook Air 13-inch \(M/.test(fact.model)),
  )
  return random.pick(hasPort(fact, /^SD card/) ? [...choices, CARD_REMARK] : choices)
}

const WITHOUT_BATTERY = [15, 17, 18, 19]
const WITHOUT_SCREEN = [5, 6, 7, 8]
const WITHOUT_KEYBOARD = [9, 10, 11, 12]

function absentPoints(random: Random, fact: Fact): Set<number> {
  const absent = new Set<number>()
  const leaveOut = (points: readonly number[]) => {
    for (const point of points) absent.add(point)
  }
  if (fact.kind !== 'laptop') leaveOut([2, ...WITHOUT_BATTERY, ...WITHOUT_KEYBOARD])
  if (fact.kind === 'desktop') leaveOut(WITHOUT_SCREEN)
  if (!hasPort(fact, /RJ-45|Ethernet/)) absent.add(26)
  const isSimple = fact.priceInr < 14_000 || / i3-/.test(fact.cpu ?? '')
  if (fact.kind === 'laptop' && fact.brand !== 'Apple') {
    if (isSimple || random.chance(0.15)) absent.add(10)
    if (isSimple || random.chance(0.35)) absent.add(12)
  }
  // Touch ID came to the Air in 2018; older MacBooks have no reader.
  if (fact.kind === 'laptop' && fact.brand === 'Apple' && fact.launchYear < 2018) absent.add(12)
  return absent
}

/** The 32-point report of a computer. */
export function qualityCheckOf(
  random: Random,
  fact: Fact,
  given: { remark: Remark | null; batteryNote: string | null; listedAt: Date },
): SeedCheck | null {
  if (!isComputer(fact)) return null
  const absent = absentPoints(random, fact)
  const { remark, batteryNote } = given
  return {
    technician: random.pick(TECHNICIANS),
    checkedAt: new Date(given.listedAt.getTime() - random.int(1, 4) * DAY_MS - random.int(0, 300) * 60_000),
    points: QUALITY_POINTS.map(({ point }) => {
      if (remark?.point === point) return { point, result: 'remark', note: remark.note }
      if (absent.has(point)) return { point, result: 'not_applicable', note: null }
      return { point, result: 'pass', note: point === 18 ? batteryNote : null }
    }),
  }
}
