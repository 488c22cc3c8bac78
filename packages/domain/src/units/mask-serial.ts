import { normalizeSerial } from './serial-number.ts'
import { serialEnd } from './unit-page-state.ts'

/** A shorter serial number is masked only if it is a separate word: 'A1' occurs in many words. */
const SHORTEST_ANYWHERE = 5

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** The text as serial numbers are compared, and for each of its characters the place of the one that it was read from. */
function normalizedWithPlaces(text: string): { normalized: string; places: number[]; characters: string[] } {
  const characters = [...text]
  let normalized = ''
  const places: number[] = []
  for (const [place, character] of characters.entries()) {
    const read = normalizeSerial(character)
    normalized += read
    for (let unit = 0; unit < read.length; unit += 1) places.push(place)
  }
  return { normalized, places, characters }
}

/**
 * A text that everybody may read, without the full serial number of its machine in any spelling: 'pf2-abc 1' is 'PF2ABC1'. Its end
 * stays, to compare with a label.
 */
export function maskSerial(text: string, serial: string): string {
  const wanted = normalizeSerial(serial)
  if (wanted === '') return text
  const { normalized, places, characters } = normalizedWithPlaces(text)
  let masked = ''
  let done = 0
  for (let at = normalized.indexOf(wanted); at !== -1; at = normalized.indexOf(wanted, at + 1)) {
    const first = places[at] ?? 0
    const after = (places[at + wanted.length - 1] ?? first) + 1
    const isInWord = isWordPart(characters[first - 1]) || isWordPart(characters[after])
    if (first < done || (isInWord && wanted.length < SHORTEST_ANYWHERE)) continue
    masked += `${characters.slice(done, first).join('')}•••${serialEnd(wanted) ?? ''}`
    done = after
  }
  return masked + characters.slice(done).join('')
}
