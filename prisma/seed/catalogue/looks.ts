import { categorySlugOf } from './categories.ts'
import type { Fact } from './facts.ts'

/** Colours a model is sold in, by the first pattern that fits "brand model"; the first colour is the usual one. */
const COLOURS: readonly [RegExp, readonly string[]][] = [
  [/iMac 24/, ['Blue', 'Silver']],
  [/iMac|Mac mini \(M1/, ['Silver']],
  [/Mac mini \(2018/, ['Space Grey']],
  [/MacBook Air 13-inch \((Early 2015|2017)/, ['Silver']],
  [/MacBook Pro 1[35]-inch \(Retina/, ['Silver']],
  [/MacBook (Air|Pro)/, ['Space Grey', 'Silver']],
  [/Surface Laptop 3/, ['Silver', 'Black']],
  [/Surface/, ['Silver']],
  [/VivoBook/, ['Silver', 'Blue']],
  [/IdeaPad/, ['Blue', 'Silver']],
  [/ZenBook/, ['Blue']],
  [/XPS|Swift|Pavilion/, ['Silver']],
  [/HP (EliteBook|ProBook|ZBook)/, ['Silver']],
  [/LG 27|UltraSharp/, ['Silver']],
  [/Catalyst|ISR|SG350|EX2300|2530/, ['Grey']],
  [/FortiGate|UniFi|hEX|hAP/, ['White']],
  [/MFP|DCP/, ['Black']],
  [/LaserJet|LBP2900|HL-/, ['White']],
  [/LQ-310/, ['Grey']],
]

/** Models in several colours; most have only one, because refurbished stock seldom comes in a choice. */
const IN_SEVERAL_COLOURS =
  /MacBook Air 13-inch \((Retina|M)|MacBook Pro 1[346]-inch \((M|2019|2020)|Surface Laptop 3|VivoBook 15|IdeaPad|iMac 24/

/** The colours this model is offered in. */
export function coloursOf(fact: Fact): readonly string[] {
  const name = `${fact.brand} ${fact.model}`
  const colours = COLOURS.find(([pattern]) => pattern.test(name))?.[1] ?? ['Black']
  return IN_SEVERAL_COLOURS.test(name) ? colours : colours.slice(0, 1)
}

/** The rendered body for a laptop, by the first pattern that matches "brand model". */
const LAPTOPS: readonly [RegExp, string][] = [
  [/Yoga|2-in-1/, 'fold-black'],
  [/x360/, 'fold-silver'],
  [/Latitude (E7270|7280|7390|5300)/, 'small-dark'],
  [/Latitude (74|54[23]0|55[12]0|3420)/, 'business-thin'],
  [/Latitude/, 'business-dark'],
  [/XPS/, 'compact-metal'],
  [/Precision/, 'workstation-slim'],
  [/Inspiron|Vostro|HP 250/, 'everyday-black'],
  [/EliteBook 8[23]0/, 'small-silver'],
  [/EliteBook .* G[5-9]|ZBook Firefly/, 'silver-thin'],
  [/EliteBook/, 'silver-stick'],
  [/ProBook/, 'silver-office'],
  [/ZBook/, 'workstation-grey'],
  [/ThinkPad X(\d{3}|13)/, 'small-stick'],
  [/ThinkPad (X1|T\d+s)/, 'stick-thin'],
  [/ThinkPad P/, 'stick-large'],
  [/ThinkPad [LE]/, 'stick-plain'],
  [/ThinkPad/, 'stick-classic'],
  [/V15/, 'office-large'],
  [/IdeaPad/, 'everyday-blue'],
  [/Legion/, 'gaming-dark'],
  [/MacBook Air 13-inch \((Early 2015|2017)/, 'wedge'],
  [/Retina, (Early|Mid) 2015/, 'metal-thick'],
  [/M1 Pro|MacBook Air 13-inch \(M2/, 'metal-flat'],
  [/MacBook/, 'metal-grey'],
  [/Aspire/, 'everyday-plain'],
  [/Swift/, 'thin-silver'],
  [/TravelMate/, 'office-square'],
  [/Nitro/, 'gaming-red'],
  [/TUF/, 'gaming-angular'],
  [/ZenBook/, 'thin-blue'],
  [/VivoBook/, 'everyday-slate'],
  [/ExpertBook/, 'office-matte'],
  [/Surface Pro/, 'tablet-silver'],
  [/Surface/, 'tall-metal'],
]

/** The same for everything else; which patterns count depends on the kind. */
const OTHERS: Record<Exclude<Fact['kind'], 'laptop'>, readonly [RegExp, string][]> = {
  monitor: [
    [/LG 27|UltraSharp/, 'monitor-thin'],
    [/E2216H|P2219H|HP/, 'monitor-wedge'],
    [/Samsung|BenQ|ThinkVision/, 'monitor-ring'],
    [/./, 'monitor-column'],
  ],
  'all-in-one': [
    [/iMac 24/, 'all-in-one-colour'],
    [/iMac/, 'all-in-one-metal'],
    [/./, 'all-in-one'],
  ],
  desktop: [
    [/Mac mini/, 'mini-metal'],
    [/SFF$/, 'small-case'],
    [/./, 'mini'],
  ],
  dock: [
    [/HP Thunderbolt/, 'dock-upright'],
    [/HP/, 'dock-square'],
    [/./, 'dock-bar'],
  ],
  printer: [
    [/Enterprise|M404/, 'printer-laser-tall'],
    [/MFP|DCP/, 'printer-scan'],
    [/G3010|L3110/, 'printer-tank'],
    [/L805/, 'printer-photo'],
    [/LQ-/, 'printer-needle'],
    [/HL-/, 'printer-laser'],
    [/./, 'printer-laser-small'],
  ],
  network: [
    [/ISR/, 'rack-router'],
    [/FortiGate/, 'firewall'],
    [/UniFi/, 'access-point'],
    [/hEX|hAP/, 'small-router'],
    [/Archer C6/, 'wifi-router-four'],
    [/Archer|Nighthawk/, 'wifi-router'],
    [/./, 'switch'],
  ],
}

/** Returns the rendered body for a model. Throws for a model without one. */
export function bodyOf(fact: Fact): string {
  const name = `${fact.brand} ${fact.model}`
  const bodies = fact.kind === 'laptop' ? LAPTOPS : OTHERS[fact.kind]
  const body = bodies.find(([pattern]) => pattern.test(name))?.[1]
  if (!body) throw new Error(`no rendered body stands for ${name}`)
  return body
}

/** Builds that differ in construction and measures. */
export type LaptopBuild = 'macbook' | 'surface' | 'tablet' | 'gaming' | 'thin' | 'usual'

/** How a laptop is built, as far as its measures depend on it. */
export function buildOf(fact: Fact): LaptopBuild {
  if (fact.brand === 'Apple') return 'macbook'
  if (fact.model.startsWith('Surface')) return fact.model.startsWith('Surface Pro') ? 'tablet' : 'surface'
  if (categorySlugOf(fact) === 'gaming') return 'gaming'
  return (fact.weightKg ?? 1.6) < 1.5 ? 'thin' : 'usual'
}
