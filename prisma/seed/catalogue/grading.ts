import { CONDITIONS, type ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { Random } from '../random.ts'
import type { Fact, FactKind } from './facts.ts'

const BOX_PLACES = ['the top cover', 'the left side', 'the front edge', 'the rear corner'] as const
const SCREEN_PLACES = ['the back cover', 'the foot of the stand', 'the lower bezel', 'the left edge'] as const
const PLACES: Record<FactKind, readonly string[]> = {
  laptop: [
    'the lid, near the logo',
    'the lid, by the left corner',
    'the palm rest, left of the trackpad',
    'the base, beside the vents',
    'the front edge',
    'the right hinge cover',
  ],
  monitor: SCREEN_PLACES,
  'all-in-one': SCREEN_PLACES,
  desktop: BOX_PLACES,
  dock: ['the top', 'the front edge', 'the cable sleeve', 'the underside'],
  printer: ['the paper tray', 'the top cover', 'the left side', 'the rear door'],
  network: BOX_PLACES,
}
const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five'] as const

function marks(
  random: Random,
  mark: { count: number; mm: [number, number]; noun: string; place: string },
): string {
  const { count, noun, place } = mark
  const size = `${random.int(...mark.mm)} mm`
  return `${COUNT_WORDS[count] ?? count} ${size} ${noun}${count === 1 ? '' : count > 1 && noun.endsWith('ch') ? 'es' : 's'} on ${place}`
}

function sentence(parts: readonly string[]): string {
  const text = parts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function bodyMarks(random: Random, condition: ConditionCode, kind: FactKind): string[] {
  const [first = '', second = '', third = ''] = random.sample(PLACES[kind], 3)
  switch (condition) {
    case 'Refurbished-A':
      return random.chance(0.3)
        ? ['no marks found on the body']
        : [`a hairline of ${random.int(3, 9)} mm on ${first}, not visible from 30 cm`]
    case 'Refurbished-B': {
      const scratches = marks(random, { count: random.int(1, 2), mm: [6, 20], noun: 'scratch', place: first })
      const more = random.chance(0.55)
        ? [marks(random, { count: 1, mm: [4, 14], noun: 'light scratch', place: second })]
        : []
      const dent = random.chance(0.3)
        ? [marks(random, { count: 1, mm: [2, 3], noun: 'dent', place: third })]
        : []
      return [scratches, ...more, ...dent]
    }
    case 'Refurbished-C':
      return [
        marks(random, { count: random.int(2, 4), mm: [12, 38], noun: 'scratch', place: first }),
        marks(random, { count: random.int(1, 3), mm: [4, 8], noun: 'dent', place: second }),
        `paint worn on ${third}`,
      ]
    case 'Used':
      return [
        marks(random, { count: random.int(2, 5), mm: [15, 60], noun: 'scratch', place: first }),
        marks(random, { count: random.int(1, 2), mm: [6, 12], noun: 'dent', place: second }),
        random.pick([
          `sticker residue on ${third}`,
          `an engraved asset number on ${third}`,
          `colour faded on ${third}`,
        ]),
      ]
  }
}

const KEY_NOTES: Record<ConditionCode, readonly string[]> = {
  'Refurbished-A': [
    'Keys without shine.',
    'Keyboard deck replaced, keys like new.',
    'Keys matt, legends crisp.',
  ],
  'Refurbished-B': [
    'Slight shine on the space bar.',
    'Slight shine on E, A and the space bar.',
    'Trackpad slightly polished by use.',
  ],
  'Refurbished-C': [
    'Visible shine on most letter keys.',
    'Keys shiny, legend of N half worn but readable.',
    'Palm rest and keys shiny.',
  ],
  Used: [
    'Keys shiny; all of them register.',
    'Legends of three keys worn; all keys register.',
    'Palm rest discoloured, keys shiny.',
  ],
}
const SCREEN_NOTES: Record<ConditionCode, readonly string[]> = {
  'Refurbished-A': ['Screen without scratches or dead pixels.'],
  'Refurbished-B': [
    'No scratch visible on the lit screen.',
    'One dead pixel near the top edge, no scratches.',
    'Screen clean when on.',
  ],
  'Refurbished-C': [
    'A faint 15 mm scratch shows on white.',
    'Two dead pixels near the right edge.',
    'Light keyboard imprint, seen only when off.',
  ],
  Used: [
    'A 30 mm scratch shows on white.',
    'Three dead pixels in the lower left.',
    'Coating worn along the lower bezel.',
  ],
}

/** What the technician wrote about looks, with sizes and places. */
export function cosmeticNotesOf(random: Random, fact: Fact, condition: ConditionCode): string {
  const notes = [sentence(bodyMarks(random, condition, fact.kind))]
  if (fact.displaySizeInches !== null) notes.push(random.pick(SCREEN_NOTES[condition]))
  if (fact.kind === 'laptop') notes.push(random.pick(KEY_NOTES[condition]))
  return notes.join(' ')
}

export interface Battery {
  healthPct: number
  cycles: number
}

const BEST_HEALTH: Record<ConditionCode, number> = {
  'Refurbished-A': 97,
  'Refurbished-B': 91,
  'Refurbished-C': 83,
  Used: 79,
}
const LOWEST_USED_HEALTH = 58

/** Measured battery of a laptop, never below what its grade promises; cycles follow the wear. */
export function batteryOf(random: Random, condition: ConditionCode): Battery {
  const promised = CONDITIONS.find(({ code }) => code === condition)?.minBatteryPct ?? LOWEST_USED_HEALTH
  const healthPct = random.int(promised, BEST_HEALTH[condition])
  return { healthPct, cycles: (100 - healthPct) * random.int(13, 22) + random.int(4, 30) }
}
