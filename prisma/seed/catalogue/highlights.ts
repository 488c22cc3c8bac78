import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { batteryClaim } from '@dobara/domain/catalog/machine-facts.ts'
import type { Fact } from './facts.ts'
import type { Battery } from './grading.ts'
import { both, joined, type Translated } from './translated.ts'

function range(ramGb: readonly number[]): Translated {
  const least = Math.min(...ramGb)
  const most = Math.max(...ramGb)
  return least === most
    ? both(`${least} GB`, `${least} GB`)
    : both(`${least} to ${most} GB`, `${least} से ${most} GB`)
}

function listed(words: readonly string[], or: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`
}

const PORT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(\S+) with DisplayPort/, '$1 (DisplayPort के साथ)'],
  [/ card reader$/, ' कार्ड रीडर'],
  [/^Smart /, 'स्मार्ट '],
  [/ Ethernet/, ' ईथरनेट'],
  [/ mm audio$/, ' mm ऑडियो'],
  [/^Docking connector$/, 'डॉकिंग कनेक्टर'],
  [/ writer$/, ' राइटर'],
  [/ hub$/, ' हब'],
  [/ out$/, ' आउट'],
  [/ host cable$/, ' होस्ट केबल'],
  [/ host port$/, ' होस्ट पोर्ट'],
  [/^Uplink module slot$/, 'अपलिंक मॉड्यूल स्लॉट'],
  [/ slot(?= |$)/, ' स्लॉट'],
  [/^Console$/, 'कंसोल'],
  [/^Parallel$/, 'पैरेलल पोर्ट'],
  [/^Serial$/, 'सीरियल पोर्ट'],
  [/ combo /, ' कॉम्बो '],
]

const portOf = (port: string): Translated =>
  both(
    port,
    PORT_WORDS.reduce((text, [word, hindi]) => text.replace(word, hindi), port),
  )

const PANEL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/anti-glare/, 'एंटी-ग्लेयर'],
  [/glossy/, 'ग्लॉसी'],
  [/touch/, 'टच'],
]

const panelOf = (panel: string) =>
  PANEL_WORDS.reduce((text, [word, hindi]) => text.replace(word, hindi), panel)

/**
 * Returns the highlight about the battery, given how many machines are sold: the measured value of one, the minimum
 * of several.
 */
export function batteryLineOf(
  battery: Battery | null,
  { condition, isSingle }: { condition: ConditionCode; isSingle: boolean },
): Translated | null {
  const claim = batteryClaim({ batteryHealthPct: battery?.healthPct ?? null, condition, isSingle })
  if (!battery || !claim) return null
  return claim.kind === 'measured'
    ? both(
        `Battery at ${claim.percent}% of its design capacity after ${battery.cycles} cycles`,
        `${battery.cycles} साइकल के बाद बैटरी अपनी मूल क्षमता के ${claim.percent}% पर`,
      )
    : both(
        `Battery at ${claim.percent}% of its design capacity or more`,
        `बैटरी अपनी मूल क्षमता के ${claim.percent}% या उससे ज़्यादा पर`,
      )
}

/** Facts, one per line. */
export function highlightsOf(
  fact: Fact,
  sold: { battery: Translated | null; ram: number[]; drives: string[] },
): Translated {
  const { cpu, os, displaySizeInches: size, displayPanel: panel, displayResolution, launchYear } = fact
  const resolution = displayResolution ?? ''
  const lines: Translated[] = []
  if (cpu) lines.push(both(`${cpu}, model year ${launchYear}`, `${cpu}, मॉडल ${launchYear} का`))
  if (sold.ram.length > 0) {
    const ram = range(sold.ram)
    lines.push(
      both(`${ram.en} memory, ${listed(sold.drives, 'or')}`, `${ram.hi} मेमोरी, ${listed(sold.drives, 'या')}`),
    )
  }
  if (size !== null) {
    lines.push(
      both(
        `${size}-inch ${panel ?? ''} screen, ${resolution}`,
        `${size} इंच की ${panelOf(panel ?? '')} स्क्रीन, ${resolution}`,
      ),
    )
  }
  if (sold.battery) lines.push(sold.battery)
  if (os) lines.push(both(`${os}, activated`, `${os}, एक्टिवेट किया हुआ`))
  if (!cpu && size === null) lines.push(both(`Model year ${launchYear}`, `मॉडल ${launchYear} का`))
  const ports = joined(fact.ports.slice(0, 4).map(portOf), ', ')
  lines.push(both(`Connections: ${ports.en}`, `कनेक्शन: ${ports.hi}`))
  if (fact.weightKg !== null && lines.length < 6) {
    lines.push(both(`Weighs ${fact.weightKg} kg`, `वज़न ${fact.weightKg} kg`))
  }
  return joined(lines, '\n')
}
