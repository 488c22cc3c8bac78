import type { Tx } from '@dobara/db/client.ts'
import {
  formatTicketNumber,
  type SupportState,
  type SupportTopic,
} from '@dobara/domain/support/support-request.ts'
import { ticketDeadline } from '@dobara/domain/support/ticket-clock.ts'
import type { TicketEvent } from '@dobara/domain/support/ticket-events.ts'
import { type Random, seededId } from '../random.ts'

const HOUR_MS = 3_600_000

/** `hours`: how long after the question. */
type Entry = { kind: TicketEvent; hours: number; state: SupportState; note?: string; internalNote?: string }

type Question = {
  name: string
  email: string
  isAsha?: true
  topic: SupportTopic
  message: string
  /** Age of the question in hours. */
  hoursAgo: number
  history: readonly Entry[]
}

/** One that was answered, one whose asker waits too long, and one that has just come: by age, as their numbers are. */
const QUESTIONS: readonly Question[] = [
  {
    name: 'Asha Rao',
    email: 'asha@dobara.example',
    isAsha: true,
    topic: 'invoice',
    message:
      'My company asks for an invoice with its GSTIN. I forgot to type it when I ordered. Can you still put it on?',
    hoursAgo: 6 * 24,
    history: [
      { kind: 'acknowledged', hours: 4, state: 'open' },
      {
        kind: 'noted',
        hours: 22,
        state: 'open',
        internalNote:
          'The invoice was issued and reported with the return of last month, so it stays as it is.',
      },
      {
        kind: 'answered',
        hours: 23,
        state: 'answered',
        note: 'An invoice that has its number cannot be changed any more, so we cannot add the GSTIN to this one. For the next order, please type the GSTIN at the checkout: it is then on the invoice, and your company can claim the tax.',
      },
    ],
  },
  {
    name: 'Imran Qureshi',
    email: 'imran.qureshi@shopper.example',
    topic: 'order',
    message:
      'The courier rang on Monday and said that the lane is too narrow for the van. Since then nobody has called and the tracking says “out for delivery”. Can I collect the monitor at the hub in Nampally?',
    hoursAgo: 61,
    history: [],
  },
  {
    name: 'Ritu Malhotra',
    email: 'ritu.malhotra@shopper.example',
    topic: 'before-buying',
    message:
      'Does the ThinkPad T480 in grade A take a second stick of memory? I want 32 GB for Android Studio, and would put the second 16 GB in myself. Does that end the warranty?',
    hoursAgo: 3,
    history: [],
  },
]

/** Inserts questions to the shop with their histories; `staffId` is the person who answered. */
export async function insertQuestions(
  tx: Tx,
  { random, ashaId, staffId, now }: { random: Random; ashaId: string; staffId: string; now: Date },
): Promise<void> {
  for (const { name, email, isAsha, topic, message, hoursAgo, history } of QUESTIONS) {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const timeOf = ({ hours }: Entry) => new Date(at.getTime() + hours * HOUR_MS)
    const [{ serial } = { serial: 0n }] = await tx.$queryRaw<
      { serial: bigint }[]
    >`SELECT nextval('service_request_number_seq') AS serial`
    const acknowledged = history.find(({ kind }) => kind === 'acknowledged')
    const last = history.at(-1)
    const status = {
      state: last?.state ?? 'open',
      waitingSince: at,
      acknowledgedAt: acknowledged ? timeOf(acknowledged) : null,
    }
    const id = seededId(random, at)
    const userId = isAsha ? ashaId : null
    await tx.serviceRequest.create({
      data: {
        id,
        number: formatTicketNumber(at, Number(serial)),
        kind: 'support',
        userId,
        reason: topic,
        message,
        contactName: name,
        contactEmail: email,
        ...status,
        dueAt: ticketDeadline(status)?.dueAt ?? null,
        assigneeId: last ? staffId : null,
        createdAt: at,
        updatedAt: last ? timeOf(last) : at,
      },
    })
    await tx.serviceRequestEvent.createMany({
      data: [
        { requestId: id, kind: 'asked', state: 'open', actorKind: 'customer', actorId: userId, at },
        ...history.map(({ hours, ...one }) => ({
          ...one,
          requestId: id,
          actorKind: 'admin',
          actorId: staffId,
          at: timeOf({ hours, ...one }),
        })),
      ],
    })
  }
}
