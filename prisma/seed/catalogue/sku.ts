import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { Fact } from './facts.ts'

const GRADE: Record<ConditionCode, string> = {
  'Refurbished-A': 'A',
  'Refurbished-B': 'B',
  'Refurbished-C': 'C',
  Used: 'U',
}
const FILLERS = new Set(['INCH', 'PORTS', 'PORT', 'WITH', 'GEN', 'DOCK'])

/**
 * Returns the code of a model: 'Latitude 7490' → 'LATI7490', with a short first word, shorter later words, and whole
 * numbers.
 */
function modelCode(model: string): string {
  const words = model.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  const [first = '', ...rest] = words.filter((word) => !FILLERS.has(word))
  const tail = rest.map((word) => (/\d/.test(word) ? word : word.slice(0, 3)))
  return [/\d/.test(first) ? first : first.slice(0, 4), ...tail].join('').slice(0, 24)
}

function cpuCode(cpu: string): string {
  const intel = /Core (i\d)/.exec(cpu)
  if (intel?.[1]) return intel[1].toUpperCase()
  const ryzen = /Ryzen (\d)/.exec(cpu)
  if (ryzen?.[1]) return `R${ryzen[1]}`
  const apple = /Apple (M\d)( Pro)?/.exec(cpu)
  if (apple?.[1]) return `${apple[1]}${apple[2] ? 'PRO' : ''}`
  throw new Error(`no SKU code for the processor ${cpu}`)
}

function driveCode(storage: string): string {
  return storage
    .replace('NVMe ', '')
    .replace(/GB |TB /, (unit) => (unit === 'TB ' ? 'T' : ''))
    .replace(/\s/g, '')
}

/** DELL-LATI7490-I5-A for the product, DELL-LATI7490-I5-8-256SSD-A for one configuration of it. */
export function skuOf(
  fact: Fact,
  condition: ConditionCode,
  config?: { ramGb: number; storage: string; color: string | null },
): string {
  const brand = fact.brand
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6)
  const parts = [brand, modelCode(fact.model), fact.cpu ? cpuCode(fact.cpu) : '']
  if (config) {
    const colour = config.color
      ? config.color
          .replace(/[^A-Za-z]/g, '')
          .slice(0, 6)
          .toUpperCase()
      : ''
    parts.push(String(config.ramGb), driveCode(config.storage), colour)
  }
  return [...parts, GRADE[condition]].filter((part) => part !== '').join('-')
}
