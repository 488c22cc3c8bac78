import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Prisma } from '../../context.ts'

type Entry = { before: Prisma.JsonValue; after: Prisma.JsonValue }

const fieldsOf = (value: Prisma.JsonValue) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** Returns, as text, what an audit entry of an order records beyond the steps of its timeline. */
export function entryLines({ before, after }: Entry): Sentence[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const lines: Sentence[] = []
  if (was.fulfillmentStatus !== is.fulfillmentStatus) {
    const words = String(is.fulfillmentStatus)
    lines.push(
      is.fulfillmentStatus ? sentence('step_fulfilment', { words }) : sentence('step_fulfilment_removed'),
    )
  }
  if (is.notes === 'changed') lines.push(sentence('step_notes_changed'))
  if (is.reason) lines.push(sentence('step_reason', { words: String(is.reason) }))
  return lines
}
