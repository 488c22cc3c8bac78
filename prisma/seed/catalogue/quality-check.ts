import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { BUILT_IN_TEMPLATES } from '@dobara/domain/catalog/checks/built-in/built-in-templates.ts'
import { type PointMark, pointsOf, sheetOf, withMarks } from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { Random } from '../random.ts'
import { type Fact, isComputer } from './facts.ts'
import { both, type Translated } from './translated.ts'
import type { SeedCheck } from './seed-product.ts'

export interface Remark {
  /** The key of the point. */
  point: string
  note: Translated
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
  {
    point: 'usb',
    note: both(
      'One USB-A socket holds the plug loosely; it still runs at full speed.',
      'एक USB-A सॉकेट में प्लग थोड़ा ढीला बैठता है, पर पूरी रफ़्तार से चलता है।',
    ),
  },
  {
    point: 'audio',
    note: both(
      'The audio jack is stiff for the first few insertions.',
      'ऑडियो जैक पहली कुछ बार लगाने पर कड़ा लगता है।',
    ),
  },
  {
    point: 'fans',
    note: both(
      'Fan audible under full load, 41 dB at 30 cm; quiet in office work.',
      'पूरे लोड पर पंखा सुनाई देता है (30 cm पर 41 dB), ऑफ़िस के काम में शांत।',
    ),
  },
  {
    point: 'drive-speed',
    note: both(
      'Drive writes about 12% below its class; reading is normal.',
      'ड्राइव लिखने में अपने दर्जे से क़रीब 12% धीमी है, पढ़ने में सामान्य।',
    ),
  },
]
const LAPTOP_REMARKS: readonly Remark[] = [
  {
    point: 'hinges',
    note: both(
      'Left hinge is lighter than the right; the lid holds every angle.',
      'बायाँ कब्ज़ा दाएँ से हल्का है, पर ढक्कन हर कोण पर रुकता है।',
    ),
  },
  {
    point: 'trackpad',
    note: both(
      'The left trackpad button clicks louder than the right.',
      'ट्रैकपैड का बायाँ बटन दाएँ से ज़्यादा आवाज़ करता है।',
    ),
  },
  {
    point: 'sound',
    note: both('Right speaker about 2 dB quieter than the left.', 'दायाँ स्पीकर बाएँ से क़रीब 2 dB धीमा है।'),
  },
  {
    point: 'screws',
    note: both(
      'One rubber foot replaced by a third-party part.',
      'एक रबर का पाया दूसरी कंपनी के पुर्ज़े से बदला गया।',
    ),
  },
  {
    point: 'backlight',
    note: both(
      'Slight backlight glow in the lower left corner on a black picture.',
      'काली स्क्रीन पर नीचे बाएँ कोने में हल्की रोशनी दिखती है।',
    ),
  },
]
const CARD_REMARK: Remark = {
  point: 'audio',
  note: both('The SD slot is stiff; cards read normally.', 'SD स्लॉट कड़ा है, कार्ड सामान्य रूप से पढ़े जाते हैं।'),
}
const REMARK_CHANCE: Record<ConditionCode, number> = {
  'Refurbished-A': 0.12,
  'Refurbished-B': 0.35,
  'Refurbished-C': 0.7,
  Used: 0.9,
}

function hasPort(fact: Fact, pattern: RegExp): boolean {
  return fact.ports.some((port) => pattern.test(port))
}

/** Returns the technician's remark, if any; the notes of the product repeat it. */
export function remarkOf(random: Random, fact: Fact, condition: ConditionCode): Remark | null {
  if (!isComputer(fact) || !random.chance(REMARK_CHANCE[condition])) return null
  const applicable = fact.kind === 'laptop' ? [...ANY_REMARKS, ...LAPTOP_REMARKS] : ANY_REMARKS
  const choices = applicable.filter(
    ({ point, note }) =>
      (point !== 'usb' || hasPort(fact, /USB-A/)) &&
      (!note.en.startsWith('The audio jack') || hasPort(fact, /audio/)) &&
      // Apple's M1 and M2 Airs have no fan.
      (point !== 'fans' || !/MacBook Air 13-inch \(M/.test(fact.model)),
  )
  return random.pick(hasPort(fact, /^SD card/) ? [...choices, CARD_REMARK] : choices)
}

const WITHOUT_BATTERY = ['charging', 'battery-health', 'battery-cycles', 'battery-safety']
const WITHOUT_SCREEN = ['pixels', 'backlight', 'brightness', 'glass']
const WITHOUT_KEYBOARD = ['keys', 'key-light', 'trackpad', 'fingerprint']

function absentPoints(random: Random, fact: Fact): Set<string> {
  const absent = new Set<string>()
  const leaveOut = (points: readonly string[]) => {
    for (const point of points) absent.add(point)
  }
  if (fact.kind !== 'laptop') leaveOut(['hinges', ...WITHOUT_BATTERY, ...WITHOUT_KEYBOARD])
  if (fact.kind === 'desktop') leaveOut(WITHOUT_SCREEN)
  if (!hasPort(fact, /RJ-45|Ethernet/)) absent.add('lan')
  const isSimple = fact.priceInr < 14_000 || / i3-/.test(fact.cpu ?? '')
  if (fact.kind === 'laptop' && fact.brand !== 'Apple') {
    if (isSimple || random.chance(0.15)) absent.add('key-light')
    if (isSimple || random.chance(0.35)) absent.add('fingerprint')
  }
  // Touch ID came to the Air in 2018; older MacBooks have no reader.
  if (fact.kind === 'laptop' && fact.brand === 'Apple' && fact.launchYear < 2018) absent.add('fingerprint')
  return absent
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a built-in check template is not there')
  return value
}

/** The report of a computer: 32 points for a laptop. */
export function qualityCheckOf(
  random: Random,
  fact: Fact,
  given: { remark: Remark | null; batteryNote: string | null; listedAt: Date },
): SeedCheck | null {
  if (!isComputer(fact)) return null
  const absent = absentPoints(random, fact)
  const { remark, batteryNote } = given
  const template = fact.kind === 'laptop' ? 'laptop' : 'desktop'
  const empty = sheetOf(need(BUILT_IN_TEMPLATES[template]))
  const marks = pointsOf(empty).map(({ key }): PointMark => {
    if (remark?.point === key) return { key, result: 'remark', note: remark.note.en }
    if (absent.has(key)) return { key, result: 'not_applicable' }
    return { key, result: 'pass', note: key === 'battery-cycles' ? batteryNote : null }
  })
  return {
    template,
    technician: random.pick(TECHNICIANS),
    checkedAt: new Date(given.listedAt.getTime() - random.int(1, 4) * DAY_MS - random.int(0, 300) * 60_000),
    sheet: withMarks(empty, marks),
  }
}
