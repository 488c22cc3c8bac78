import type { Look, View } from '../pictures/drawing.ts'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { LaptopStyle } from '../pictures/laptop-body.ts'
import { designOf, type LaptopLine } from '../pictures/laptop-lines.ts'
import { screenWallpaper } from '../pictures/standing-screen.ts'
import { WALLPAPER_WORDS, type Wallpaper } from '../pictures/wallpapers.ts'
import type { Wear } from '../pictures/wear.ts'
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
  [/IdeaPad|ZenBook/, ['Blue', 'Silver']],
  [/XPS|Swift|Pavilion/, ['Silver']],
  [/HP (EliteBook|ProBook|ZBook)/, ['Silver']],
  [/LG 27|UltraSharp/, ['Silver']],
  [/Catalyst|ISR|SG350|EX2300|2530/, ['Grey']],
  [/FortiGate|UniFi|hEX|hAP/, ['White']],
  [/MFP|DCP/, ['Black']],
  [/LaserJet|LBP2900|HL-/, ['White']],
  [/LQ-310/, ['Grey']],
]

/** One colour for most models: refurbished stock seldom comes in a choice. */
const IN_SEVERAL_COLOURS =
  /MacBook Air 13-inch \((Retina|M)|MacBook Pro 1[346]-inch \((M|2019|2020)|Surface Laptop 3|VivoBook 15|IdeaPad|iMac 24/

/** The colours this model is offered in. */
export function coloursOf(fact: Fact): readonly string[] {
  const name = `${fact.brand} ${fact.model}`
  const colours = COLOURS.find(([pattern]) => pattern.test(name))?.[1] ?? ['Black']
  return IN_SEVERAL_COLOURS.test(name) ? colours : colours.slice(0, 1)
}

const FOLDING = /2-in-1|x360|Yoga/
/** Drawn sizes: nobody can see whether a machine has 13 inches or 14, and every size is drawn in every line and grade. */
const LAPTOP_SIZES = [13.3, 15.6]
const MACBOOK_SIZES = [13.3, 15.6]
const SCREEN_SIZES = [21.5, 23.8, 27]

function nearest(sizes: readonly number[], wanted: number): number {
  return sizes.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best))
}

function laptopStyle(fact: Fact): LaptopStyle {
  if (fact.brand === 'Apple') return 'macbook'
  if (fact.model.startsWith('Surface Pro')) return 'tablet'
  if (FOLDING.test(fact.model)) return 'convertible'
  if (fact.model.startsWith('ThinkPad')) return 'thinkpad'
  return categorySlugOf(fact) === 'gaming' ? 'gaming' : 'business'
}

/** The line of a laptop, by the first pattern that fits "brand model". */
const LINES: readonly [RegExp, LaptopLine][] = [
  [/Latitude (7[34]|5[34]\d0 2|74[123]0|5289)/, 'latitude-thin'],
  [/Latitude [57][0-9]{2}0$|Latitude E/, 'latitude'],
  [/Latitude/, 'latitude-thin'],
  [/XPS/, 'xps'],
  [/Precision/, 'precision'],
  [/Inspiron|Vostro/, 'inspiron'],
  [/EliteBook (x360|[78]\d\d G[5-9])/, 'elitebook-thin'],
  [/EliteBook/, 'elitebook'],
  [/ProBook/, 'probook'],
  [/ZBook 15/, 'zbook'],
  [/ZBook/, 'elitebook-thin'],
  [/HP (250|Pavilion)/, 'pavilion'],
  [/ThinkPad (X1|T\d+s|X280|X390|X13)/, 'thinkpad-thin'],
  [/ThinkPad P/, 'thinkpad-large'],
  [/ThinkPad [LE]/, 'thinkpad-plain'],
  [/ThinkPad/, 'thinkpad'],
  [/V15/, 'v15'],
  [/IdeaPad/, 'ideapad'],
  [/Legion/, 'legion'],
  [/MacBook Air 13-inch \((Early 2015|2017)/, 'macbook-wedge'],
  [/Retina, (Early|Mid) 2015/, 'macbook-retina'],
  [/M1 Pro|MacBook Air 13-inch \(M2/, 'macbook-notch'],
  [/MacBook/, 'macbook'],
  [/Aspire/, 'aspire'],
  [/Swift/, 'swift'],
  [/TravelMate/, 'travelmate'],
  [/Nitro/, 'nitro'],
  [/TUF/, 'tuf'],
  [/ZenBook/, 'zenbook'],
  [/VivoBook/, 'vivobook'],
  [/ExpertBook/, 'expertbook'],
  [/Surface Pro/, 'surface-pro'],
  [/Surface/, 'surface-laptop'],
]

function laptopLine(fact: Fact): LaptopLine {
  const name = `${fact.brand} ${fact.model}`
  const line = LINES.find(([pattern]) => pattern.test(name))?.[1]
  if (!line) throw new Error(`no line of laptops is drawn for ${name}`)
  return line
}

const WEAR: Record<ConditionCode, Wear> = {
  'Refurbished-A': 0,
  'Refurbished-B': 1,
  'Refurbished-C': 2,
  Used: 2,
}

function printerLook(model: string, colour: string): Look {
  if (/Enterprise|M404/.test(model)) return { kind: 'printer', style: 'laser-tall', colour }
  if (/MFP|DCP/.test(model)) return { kind: 'printer', style: 'laser-scan', colour }
  if (/G3010|L3110/.test(model)) return { kind: 'printer', style: 'tank-scan', colour }
  if (/L805/.test(model)) return { kind: 'printer', style: 'tank-photo', colour }
  if (/LQ-/.test(model)) return { kind: 'printer', style: 'dot-matrix', colour }
  return { kind: 'printer', style: 'laser', colour }
}

function networkLook(fact: Fact, colour: string): Look {
  const { model } = fact
  if (categorySlugOf(fact) === 'switches') return { kind: 'network', style: 'switch', colour }
  if (/ISR/.test(model)) return { kind: 'network', style: 'rack-router', colour }
  if (/FortiGate/.test(model)) return { kind: 'network', style: 'firewall', colour }
  if (/UniFi/.test(model)) return { kind: 'network', style: 'access-point', colour }
  return { kind: 'network', style: /hEX|hAP/.test(model) ? 'cube' : 'wifi', colour }
}

function screenLook(fact: Fact, colour: string): Look {
  const wanted = fact.displaySizeInches ?? 24
  const style = fact.kind === 'monitor' ? 'monitor' : 'all-in-one'
  if (fact.brand !== 'Apple') return { kind: 'screen', style, inches: nearest(SCREEN_SIZES, wanted), colour }
  return {
    kind: 'screen',
    style: fact.model.includes('24-inch') ? 'imac-thin' : 'imac',
    inches: wanted,
    colour,
  }
}

/** How the model is drawn in one of its colours and in its grade. */
export function lookOf(fact: Fact, colour: string, condition: ConditionCode): Look {
  switch (fact.kind) {
    case 'laptop':
      return {
        kind: 'laptop',
        style: laptopStyle(fact),
        line: laptopLine(fact),
        wear: WEAR[condition],
        inches: nearest(fact.brand === 'Apple' ? MACBOOK_SIZES : LAPTOP_SIZES, fact.displaySizeInches ?? 14),
        colour,
      }
    case 'monitor':
    case 'all-in-one':
      return screenLook(fact, colour)
    case 'desktop': {
      const small = fact.brand === 'Apple' ? 'mac-mini' : 'micro'
      return { kind: 'desktop', style: fact.model.endsWith('SFF') ? 'sff' : small, colour }
    }
    case 'dock': {
      const boxy = fact.model.includes('Thunderbolt Dock 120W') ? 'tower' : 'square'
      return { kind: 'dock', style: fact.brand === 'HP' ? boxy : 'bar', colour }
    }
    case 'printer':
      return printerLook(fact.model, colour)
    case 'network':
      return networkLook(fact, colour)
  }
}

function nounOf(look: Look): string {
  if (look.kind === 'laptop') return look.style === 'tablet' ? 'tablet with keyboard' : 'laptop'
  if (look.kind === 'screen') return look.style === 'monitor' ? 'monitor' : 'all-in-one computer'
  if (look.kind === 'desktop') return look.style === 'sff' ? 'small desktop computer' : 'mini computer'
  if (look.kind === 'network') {
    const nouns = {
      switch: 'rack switch',
      'rack-router': 'rack router',
      firewall: 'firewall',
      'access-point': 'ceiling access point',
      cube: 'small router',
      wifi: 'Wi-Fi router with three antennas',
    }
    return nouns[look.style]
  }
  return look.kind === 'dock' ? 'docking station' : 'printer'
}

function wallpaperOf(look: Look): Wallpaper {
  if (look.kind === 'laptop') return designOf(look.line).wallpaper
  return look.kind === 'screen' ? screenWallpaper(look) : 'hill'
}

function seenFrom(look: Look, view: View): string {
  const isOpen = look.kind === 'laptop'
  const picture = WALLPAPER_WORDS[wallpaperOf(look)]
  const texts: Record<View, string> = {
    front: isOpen ? `open, seen from the front, ${picture} on the screen` : 'seen from the front',
    back: isOpen ? 'seen from behind, the lid up' : 'seen from behind, with its sockets',
    side: isOpen ? 'seen from the left side' : 'seen from the side',
    keyboard: 'its keyboard and trackpad seen from above',
    tent: 'folded over and standing like a tent',
  }
  if (look.kind === 'screen' && view === 'front') return `seen from the front, ${picture} on the screen`
  if (look.kind === 'network' && look.style === 'access-point' && view === 'back')
    return 'seen from a low angle'
  return texts[view]
}

/** What is seen on the picture, for those who do not see it. At most about 120 characters. */
export function altTextOf(name: string, look: Look, view: View): string {
  return `${look.colour} ${nounOf(look)} (${name}), ${seenFrom(look, view)}`
}
