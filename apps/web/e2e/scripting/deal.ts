import { runs } from '@dobara/domain/test/runs.ts'
import { PAYLOADS, type Payload } from './payloads.ts'

/** Records in the default run; in the long form every field is given every payload. */
export const RECORDS = runs({ short: 8, long: PAYLOADS.length })

const places = new Map<string, number>()

/**
 * The payload that a field carries in a record (0, 1, …). Each field begins elsewhere in the list, so that a few records
 * show all of it, and as many records as there are payloads give all of them to each field. One that is longer than the
 * field takes leaves its turn to the next.
 */
export function dealt(field: string, record: number, longest = 4_000): string {
  const place = places.get(field) ?? places.size
  places.set(field, place)
  const start = place * 8 + record
  const fits = ({ text }: Payload) => text.length <= longest
  const turn = PAYLOADS.map((_, step) => PAYLOADS[(start + step) % PAYLOADS.length] as Payload)
  return turn.find(fits)?.text ?? ''
}
