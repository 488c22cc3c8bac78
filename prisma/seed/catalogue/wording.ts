import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { batteryClaim } from '@dobara/domain/catalog/machine-facts.ts'
import type { Random } from '../random.ts'
import { categorySlugOf } from './categories.ts'
import { type Fact, isComputer, isStuckOnWindows10 } from './facts.ts'
import type { Battery } from './grading.ts'
import type { Remark } from './quality-check.ts'

const KIND_WORD: Record<Fact['kind'], string> = {
  laptop: 'laptop',
  desktop: 'desktop',
  'all-in-one': 'all-in-one',
  monitor: 'monitor',
  dock: 'dock',
  printer: 'printer',
  network: 'network device',
}

const NETWORK_WORD: Record<string, string> = { switches: '24-port switch', firewalls: 'firewall' }

function shortCpu(cpu: string): string {
  return cpu.replace(/^(Intel Core|AMD) /, '').replace(/ \(.*\)$/, '')
}

function printerWord(model: string): string {
  if (/MFP|DCP/.test(model)) return 'laser printer with scanner'
  if (/G3010|L3110/.test(model)) return 'ink tank printer with scanner'
  if (/L805/.test(model)) return 'photo ink tank printer'
  return /LQ-/.test(model) ? 'dot matrix printer' : 'laser printer'
}

/** What the thing is, in plain words. */
export function nounOf(fact: Fact): string {
  if (fact.kind === 'printer') return printerWord(fact.model)
  if (fact.kind !== 'network') return KIND_WORD[fact.kind]
  if (/UniFi/.test(fact.model)) return 'Wi-Fi access point'
  return (
    NETWORK_WORD[categorySlugOf(fact)] ??
    (/Archer|Nighthawk|hAP/.test(fact.model) ? 'Wi-Fi router' : 'router')
  )
}

/** Brand, model and the two facts people compare by. */
export function titleOf(fact: Fact): string {
  const name = `${fact.brand} ${fact.model}`
  if (fact.brand === 'Apple' && isComputer(fact)) {
    return /\(M\d/.test(fact.model) ? name : `${name} ${shortCpu(fact.cpu ?? '')}`
  }
  if (isComputer(fact)) {
    const size =
      fact.displaySizeInches === null || fact.model.includes('23.8') ? '' : ` ${fact.displaySizeInches}″`
    return `${name}${size} ${shortCpu(fact.cpu ?? '')}`
  }
  if (fact.kind === 'monitor') return `${name} ${fact.displaySizeInches}″ monitor`
  return fact.kind === 'dock' ? name : `${name} ${nounOf(fact)}`
}

function range(ramGb: readonly number[]): string {
  const least = Math.min(...ramGb)
  const most = Math.max(...ramGb)
  return least === most ? `${least} GB` : `${least} to ${most} GB`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** What may be said of the battery where so many machines are sold: what was measured of one, the least of several. */
export function batteryLineOf(
  battery: Battery | null,
  { condition, isSingle }: { condition: ConditionCode; isSingle: boolean },
): string | null {
  const claim = batteryClaim({ batteryHealthPct: battery?.healthPct ?? null, condition, isSingle })
  if (!battery || !claim) return null
  return claim.kind === 'measured'
    ? `Battery at ${claim.percent}% of its design capacity after ${battery.cycles} cycles`
    : `Battery at ${claim.percent}% of its design capacity or more`
}

/** Facts, one per line. */
export function highlightsOf(
  fact: Fact,
  sold: { battery: string | null; ram: number[]; drives: string[] },
): string {
  const lines: string[] = []
  if (fact.cpu) lines.push(`${fact.cpu}, model year ${fact.launchYear}`)
  if (sold.ram.length > 0) lines.push(`${range(sold.ram)} memory, ${listed(sold.drives)}`)
  if (fact.displaySizeInches !== null) {
    lines.push(
      `${fact.displaySizeInches}-inch ${fact.displayPanel ?? ''} screen, ${fact.displayResolution ?? ''}`,
    )
  }
  if (sold.battery) lines.push(sold.battery)
  if (fact.os) lines.push(`${fact.os}, activated`)
  if (!fact.cpu && fact.displaySizeInches === null) lines.push(`Model year ${fact.launchYear}`)
  lines.push(`Connections: ${fact.ports.slice(0, 4).join(', ')}`)
  if (fact.weightKg !== null && lines.length < 6) lines.push(`Weighs ${fact.weightKg} kg`)
  return lines.join('\n')
}

function useOf(random: Random, fact: Fact): string {
  const light = fact.weightKg !== null && fact.weightKg <= 1.3
  const slug = categorySlugOf(fact)
  if (slug === 'gaming')
    return 'Its graphics card plays recent games at medium settings; the fans are heard when it does.'
  if (fact.gpu && /Quadro|Radeon Pro/.test(fact.gpu))
    return 'The graphics card suits CAD, video editing and colour work.'
  if (/touch/.test(fact.displayPanel ?? ''))
    return 'The touch screen takes fingers and an active pen; the pen is not in the box.'
  if (light) return `At ${fact.weightKg} kg it is carried all day without noticing.`
  if (fact.kind === 'laptop') {
    return random.pick([
      'Good for office work, video calls and many browser tabs.',
      'A sturdy machine for accounts, coding lessons and video calls.',
      'Made for daily office use, with parts that are easy to replace.',
    ])
  }
  const uses: Record<Exclude<Fact['kind'], 'laptop'>, string> = {
    desktop: 'It fits behind a monitor or on a shelf and runs office work quietly.',
    'all-in-one': 'Screen and computer in one case: one power cable on the desk.',
    monitor: 'Suits a desk where text is read all day; the stand is included.',
    dock: 'One cable to the laptop carries power, screens, network and USB.',
    printer: 'Tested with 50 pages before packing; the counter reading is on the label.',
    network: 'Set back to factory settings, firmware updated, every port tested with a cable.',
  }
  return uses[fact.kind]
}

/** Two or three sentences: what it is, what it suits, what comes with it. */
export function descriptionOf(random: Random, fact: Fact, condition: ConditionCode): string {
  const state = condition === 'Used' ? 'used, sold as found' : `refurbished, grade ${condition.slice(-1)}`
  const size = fact.displaySizeInches === null ? '' : `${fact.displaySizeInches}-inch `
  const power = fact.cpu ? ` with the ${fact.cpu}` : ''
  const first = `A ${size}${nounOf(fact)} of ${fact.launchYear}${power}: ${state}.`.replace(
    /^A (8|11|18)/,
    'An $1',
  )
  const box =
    fact.kind === 'laptop'
      ? random.pick([
          'A charger of the original wattage is in the box.',
          'Comes with a tested charger and an Indian power cord.',
        ])
      : random.pick(['An Indian power cord is in the box.', 'Comes with its power supply.'])
  return `${first} ${useOf(random, fact)} ${box}`
}

const PRINTER_NOTE =
  'Prints cleanly at every quality setting; cartridge or ink levels are not part of the offer.'
const NETWORK_NOTE = 'Factory reset, no licences or passwords left on it.'

/** What the technician wrote about how it works; the remark of the check is repeated here. */
export function functionalNotesOf(
  random: Random,
  fact: Fact,
  found: { battery: Battery | null; remark: Remark | null },
): string {
  const notes: string[] = []
  if (found.battery) {
    const hours = (found.battery.healthPct * (fact.brand === 'Apple' ? 0.085 : 0.062)).toFixed(1)
    notes.push(`About ${hours} h of browsing on battery in our test.`)
  }
  if (isStuckOnWindows10(fact)) {
    notes.push(
      'Runs Windows 10, which Microsoft stopped supporting on 14 October 2025; this processor is not on the list for Windows 11.',
    )
  }
  if (found.remark) notes.push(found.remark.note)
  if (fact.kind === 'printer')
    notes.push(`${PRINTER_NOTE} Counter at ${random.int(900, 31_000).toLocaleString('en-IN')} pages.`)
  if (fact.kind === 'network') notes.push(NETWORK_NOTE)
  if (fact.kind === 'monitor')
    notes.push(
      `Backlight at ${random.int(82, 97)}% of its rated brightness, ${random.int(4, 21)},${random.int(100, 999)} hours of use.`,
    )
  if (fact.kind === 'dock') notes.push('Charging and every socket tested with two screens connected.')
  if (notes.length === 0 || !found.remark) notes.push('No faults found.')
  return notes.join(' ')
}
