import { CONDITIONS, type ConditionCode } from '../catalog/conditions.ts'
import type { BatteryState } from './battery-facts.ts'

/** How marks on the screen show: not at all, only when it is off, faintly when it is on, or plainly. */
export const SCREEN_MARKS = ['none', 'off-only', 'faint', 'plain'] as const
export type ScreenMarks = (typeof SCREEN_MARKS)[number]

/** Hairlines cannot be seen at 30 cm; deep scratches can be felt. */
export const SCRATCH_DEPTHS = ['hairline', 'light', 'deep'] as const
export type Scratch = { lengthMm: number; depth: (typeof SCRATCH_DEPTHS)[number] }

export const KEY_SHINES = ['none', 'slight', 'visible'] as const
export type KeyShine = (typeof KEY_SHINES)[number]

/** Findings of a technician on a machine. Null means not inspected yet. */
export type GradeFindings = {
  battery: BatteryState
  hasCracks: boolean | null
  /** A swollen battery, bare wires, a damaged adapter socket. */
  hasSafetyDefect: boolean | null
  scratches: readonly Scratch[] | null
  dentsMm: readonly number[] | null
  screenMarks: ScreenMarks | null
  deadPixels: number | null
  hasCentralDeadPixel: boolean | null
  keyShine: KeyShine | null
  /** True if every function works: all points of the check passed or were fixed. */
  worksFully: boolean | null
}

export type GradeCriterionName =
  | 'battery'
  | 'pixels'
  | 'screen'
  | 'scratches'
  | 'dents'
  | 'keys'
  | 'functions'
/** Why, in a sentence of each language. */
type Why = { sentence: string; sentenceHi: string }
/** The best grade that one criterion allows, and why. */
export type GradeCriterion = { criterion: GradeCriterionName; grade: ConditionCode } & Why

/** R2v3 codes of a grade: the levels of functions (F1–F6) and of cosmetics (C0–C9) that it may have. */
export type RecCode = { functions: readonly number[]; cosmetics: readonly number[]; label: string }
export const REC_CODES: Readonly<Record<ConditionCode, RecCode>> = {
  'Refurbished-A': { functions: [5], cosmetics: [6], label: 'F5/C6' },
  'Refurbished-B': { functions: [5], cosmetics: [4, 5], label: 'F5/C4–C5' },
  'Refurbished-C': { functions: [5], cosmetics: [3], label: 'F5/C3' },
  Used: { functions: [3, 4], cosmetics: [2, 3, 4], label: 'F3–F4/C2–C4' },
}

/** The grade of a machine, or the reasons why it cannot be sold, or the findings that are still missing. */
export type GradeProposal =
  | ({ kind: 'grade'; grade: ConditionCode; rec: RecCode; criteria: GradeCriterion[] } & Why)
  | ({ kind: 'not-for-sale' } & Why)
  | ({ kind: 'incomplete'; missing: (keyof GradeFindings)[]; atBest: ConditionCode } & Why)

const ORDER: readonly ConditionCode[] = CONDITIONS.map(({ code }) => code)
const rank = (grade: ConditionCode) => ORDER.indexOf(grade)
const nameOf = (grade: ConditionCode) => (grade === 'Used' ? 'Used' : `grade ${grade.slice(-1)}`)
const nameHiOf = (grade: ConditionCode) => (grade === 'Used' ? 'इस्तेमाल किया हुआ' : `ग्रेड ${grade.slice(-1)}`)
const plural = (count: number, noun: string) =>
  `${count} ${noun}${count === 1 ? '' : noun.endsWith('ch') ? 'es' : 's'}`

type Rule = (findings: GradeFindings) => GradeCriterion | null

const batteryRule: Rule = ({ battery }) => {
  if (battery.kind === 'unknown') return null
  if (battery.kind === 'none')
    return {
      criterion: 'battery',
      grade: 'Refurbished-A',
      sentence: 'The machine has no battery.',
      sentenceHi: 'मशीन में बैटरी नहीं है।',
    }
  const allowed = CONDITIONS.find(({ minBatteryPct }) => battery.healthPct >= (minBatteryPct ?? 0))
  const better = allowed && CONDITIONS[rank(allowed.code) - 1]
  const shortHi = better ? `, ${nameHiOf(better.code)} के ${better.minBatteryPct}% से कम` : ''
  const short = better ? `, below the ${better.minBatteryPct}% of ${nameOf(better.code)}` : ''
  return {
    criterion: 'battery',
    grade: allowed?.code ?? 'Used',
    sentence: `The battery holds ${battery.healthPct}% of its design capacity${short}.`,
    sentenceHi: `बैटरी में अपनी मूल क्षमता का ${battery.healthPct}% बचा है${shortHi}।`,
  }
}

const pixelRule: Rule = ({ deadPixels, hasCentralDeadPixel }) => {
  if (deadPixels === null || (deadPixels > 0 && hasCentralDeadPixel === null)) return null
  // Grade C forbids one in the centre, and no better grade can allow what a lower one forbids.
  const isCentral = deadPixels > 0 && hasCentralDeadPixel === true
  const grade =
    deadPixels === 0
      ? 'Refurbished-A'
      : isCentral || deadPixels > 3
        ? 'Used'
        : deadPixels > 1
          ? 'Refurbished-C'
          : 'Refurbished-B'
  const where = isCentral ? (deadPixels === 1 ? ', in the centre' : ', one of them in the centre') : ''
  return {
    criterion: 'pixels',
    grade,
    sentence: `The screen has ${plural(deadPixels, 'dead pixel')}${where}.`,
    sentenceHi: `स्क्रीन में ${deadPixels} डेड पिक्सल हैं${isCentral ? ', एक बीच में' : ''}।`,
  }
}

const SCREEN_GRADES: Readonly<Record<ScreenMarks, [ConditionCode, string, string]>> = {
  none: ['Refurbished-A', 'The screen has no scratches.', 'स्क्रीन पर कोई खरोंच नहीं है।'],
  'off-only': [
    'Refurbished-B',
    'The screen has scratches that only show when it is off.',
    'स्क्रीन पर खरोंच हैं जो सिर्फ़ बंद होने पर दिखती हैं।',
  ],
  faint: [
    'Refurbished-C',
    'The screen has scratches that show faintly when it is on.',
    'स्क्रीन पर खरोंच हैं जो चालू होने पर हल्की दिखती हैं।',
  ],
  plain: [
    'Used',
    'The screen has scratches that show plainly when it is on.',
    'स्क्रीन पर खरोंच हैं जो चालू होने पर साफ़ दिखती हैं।',
  ],
}
const screenRule: Rule = ({ screenMarks }) => {
  if (screenMarks === null) return null
  const [grade, sentence, sentenceHi] = SCREEN_GRADES[screenMarks]
  return { criterion: 'screen', grade, sentence, sentenceHi }
}

const scratchRule: Rule = ({ scratches }) => {
  if (scratches === null) return null
  const seen = scratches.filter(({ depth }) => depth !== 'hairline')
  if (seen.length === 0)
    return {
      criterion: 'scratches',
      grade: 'Refurbished-A',
      sentence: 'The body has no scratch that shows at 30 cm.',
      sentenceHi: 'बॉडी पर ऐसी कोई खरोंच नहीं है जो 30 सेमी से दिखे।',
    }
  const longest = Math.max(...seen.map(({ lengthMm }) => lengthMm))
  const isDeep = seen.some(({ depth }) => depth === 'deep')
  return {
    criterion: 'scratches',
    grade: seen.length <= 5 && longest <= 20 && !isDeep ? 'Refurbished-B' : 'Refurbished-C',
    sentence: `The body has ${plural(seen.length, 'visible scratch')} of up to ${longest} mm${isDeep ? ', some of them deep' : ''}.`,
    sentenceHi: `बॉडी पर ${longest} मिमी तक की ${seen.length} दिखती खरोंच हैं${isDeep ? ', कुछ गहरी' : ''}।`,
  }
}

const dentRule: Rule = ({ dentsMm }) => {
  if (dentsMm === null) return null
  if (dentsMm.length === 0)
    return {
      criterion: 'dents',
      grade: 'Refurbished-A',
      sentence: 'The body has no dents.',
      sentenceHi: 'बॉडी पर कोई डेंट नहीं है।',
    }
  const largest = Math.max(...dentsMm)
  const grade =
    dentsMm.length === 1 && largest <= 3
      ? 'Refurbished-B'
      : dentsMm.length <= 3 && largest <= 8
        ? 'Refurbished-C'
        : 'Used'
  return {
    criterion: 'dents',
    grade,
    sentence: `The body has ${plural(dentsMm.length, 'dent')} of up to ${largest} mm.`,
    sentenceHi: `बॉडी पर ${largest} मिमी तक के ${dentsMm.length} डेंट हैं।`,
  }
}

const KEY_GRADES: Readonly<Record<KeyShine, [ConditionCode, string, string]>> = {
  none: ['Refurbished-A', 'The keys have no shine.', 'कीज़ पर चमक नहीं है।'],
  slight: ['Refurbished-B', 'The keys have a slight shine.', 'कीज़ पर थोड़ी चमक है।'],
  visible: ['Refurbished-C', 'The keys have a visible shine.', 'कीज़ पर साफ़ दिखती चमक है।'],
}
const keyRule: Rule = ({ keyShine }) => {
  if (keyShine === null) return null
  const [grade, sentence, sentenceHi] = KEY_GRADES[keyShine]
  return { criterion: 'keys', grade, sentence, sentenceHi }
}

const functionRule: Rule = ({ worksFully }) =>
  worksFully === null
    ? null
    : {
        criterion: 'functions',
        grade: worksFully ? 'Refurbished-A' : 'Used',
        sentence: worksFully ? 'Every function works.' : 'Not every function works.',
        sentenceHi: worksFully ? 'सब कुछ काम करता है।' : 'सब कुछ काम नहीं करता।',
      }

const RULES: readonly { rule: Rule; needs: readonly (keyof GradeFindings)[] }[] = [
  { rule: functionRule, needs: ['worksFully'] },
  { rule: batteryRule, needs: ['battery'] },
  { rule: screenRule, needs: ['screenMarks'] },
  { rule: pixelRule, needs: ['deadPixels', 'hasCentralDeadPixel'] },
  { rule: scratchRule, needs: ['scratches'] },
  { rule: dentRule, needs: ['dentsMm'] },
  { rule: keyRule, needs: ['keyShine'] },
]

function missingFindings(findings: GradeFindings): (keyof GradeFindings)[] {
  const safety = (['hasCracks', 'hasSafetyDefect'] as const).filter((name) => findings[name] === null)
  const open = RULES.filter(({ rule }) => rule(findings) === null).flatMap(({ needs }) =>
    needs.filter(
      (name) => findings[name] === null || (name === 'battery' && findings.battery.kind === 'unknown'),
    ),
  )
  return [...safety, ...open]
}

/** Proposes a grade: the worst that any criterion allows, with the sentences of those that decided. */
export function proposeGrade(findings: GradeFindings): GradeProposal {
  if (findings.hasCracks)
    return {
      kind: 'not-for-sale',
      sentence: 'The machine has cracks, so it cannot be sold.',
      sentenceHi: 'मशीन में दरारें हैं, इसलिए यह बेची नहीं जा सकती।',
    }
  if (findings.hasSafetyDefect)
    return {
      kind: 'not-for-sale',
      sentence: 'The machine is not safe to use, so it cannot be sold.',
      sentenceHi: 'मशीन इस्तेमाल के लिए सुरक्षित नहीं है, इसलिए यह बेची नहीं जा सकती।',
    }
  const criteria = RULES.flatMap(({ rule }) => rule(findings) ?? [])
  const worst = ORDER[Math.max(0, ...criteria.map(({ grade }) => rank(grade)))] ?? 'Used'
  const missing = missingFindings(findings)
  if (missing.length > 0) {
    const sentence = `The machine is ${nameOf(worst)} at best: ${plural(missing.length, 'finding')} still missing.`
    const sentenceHi = `मशीन ज़्यादा से ज़्यादा ${nameHiOf(worst)} है: ${missing.length} बातें देखनी बाक़ी हैं।`
    return { kind: 'incomplete', missing, atBest: worst, sentence, sentenceHi }
  }
  const deciding = criteria.filter(({ grade }) => grade === worst && worst !== 'Refurbished-A')
  const reason =
    deciding.length === 0 ? 'Every criterion meets it.' : deciding.map(({ sentence }) => sentence).join(' ')
  const reasonHi =
    deciding.length === 0 ? 'हर कसौटी पर खरी है।' : deciding.map(({ sentenceHi }) => sentenceHi).join(' ')
  return {
    kind: 'grade',
    grade: worst,
    rec: REC_CODES[worst],
    criteria,
    sentence: `Proposed ${nameOf(worst)}. ${reason}`,
    sentenceHi: `सुझाव: ${nameHiOf(worst)}। ${reasonHi}`,
  }
}
