import { readFileSync } from 'node:fs'
import type { PlaceOfPin } from '@dobara/contract/profile/addresses.ts'
import { cityOfPin } from '@dobara/domain/addresses/pin-cities.ts'
import { statesOfPin } from '@dobara/domain/addresses/states.ts'

/** The first lines of the file give the source of the list and its licence. */
const LIST = new URL('./pin-directory.txt', import.meta.url)
let districts: ReadonlyMap<string, string> | undefined

/** Every PIN code of '570:001-003,008'. */
function pinsOf(area: string): string[] {
  const [start = '', ends = ''] = area.split(':')
  return ends.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-')
    const count = Number(to) - Number(from) + 1
    return Array.from({ length: count }, (_, step) => start + String(Number(from) + step).padStart(3, '0'))
  })
}

/** Returns districts by PIN code, for about 19,000 codes; the list is read once, on first use. */
export function districtsByPin(): ReadonlyMap<string, string> {
  districts ??= new Map(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((line) => {
        const [, district = '', areas = ''] = line.split(';')
        return areas
          .split(' ')
          .flatMap(pinsOf)
          .map((pin) => [pin, district] as const)
      }),
  )
  return districts
}

/** Returns the parts of an address that its PIN code reveals; for a code that is not in the list, at most the state. */
export function findPlaceOfPin(pin: string): PlaceOfPin {
  const states = statesOfPin(pin).map(({ name }) => name)
  const state = states[0] ?? null
  return { pin, city: cityOfPin(pin), district: districtsByPin().get(pin) ?? null, state, states }
}
