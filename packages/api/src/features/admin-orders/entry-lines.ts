import type { Prisma } from '../../context.ts'

type Entry = { before: Prisma.JsonValue; after: Prisma.JsonValue }

const fieldsOf = (value: Prisma.JsonValue) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** What an audit entry of an order says beyond the steps of its timeline, in words. */
export function entryLines({ before, after }: Entry): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const lines: string[] = []
  if (was.fulfillmentStatus !== is.fulfillmentStatus) {
    lines.push(is.fulfillmentStatus ? `Fulfilment: ${String(is.fulfillmentStatus)}` : 'Fulfilment removed')
  }
  if (is.notes === 'changed') lines.push('Notes changed')
  if (is.reason) lines.push(`Reason: ${String(is.reason)}`)
  return lines
}
