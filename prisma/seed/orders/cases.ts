import type { Tx } from '@dobara/db/client.ts'
import { caseDueAt } from '@dobara/domain/cases/case-clock.ts'
import { CASE_TABLE, type CaseMove } from '@dobara/domain/cases/case-moves.ts'
import { formatCaseNumber } from '@dobara/domain/cases/case-number.ts'
import { type CaseKind, type CaseReason, isCaseOver } from '@dobara/domain/cases/case-words.ts'
import { type Random, seededId } from '../random.ts'
import type { BuiltOrder } from './build-order.ts'

const HOUR_MS = 3_600_000

/** `hours`: time since the request. */
type Step = { move: CaseMove; hours: number; note?: string }
type Message = { by: 'customer' | 'admin'; hours: number; text: string; isInternal?: true }

type DemoCase = {
  isAsha?: true
  kind: CaseKind
  reason: CaseReason
  description: string
  hoursAgo: number
  steps: readonly Step[]
  messages?: readonly Message[]
  finding?: string
}

const APPROVED = { move: 'approve', hours: 5 } as const
const TO_WORKSHOP: readonly Step[] = [
  APPROVED,
  { move: 'schedule_pickup', hours: 20, note: 'With the charger, please.' },
  { move: 'pick_up', hours: 48 },
  { move: 'receive', hours: 120 },
]

/** One of most states, none of which moved money or stock; by age, as their numbers are. */
const CASES: readonly DemoCase[] = [
  {
    isAsha: true,
    kind: 'repair',
    reason: 'keyboard',
    description: 'The keys E and R answer only when pressed hard.',
    hoursAgo: 21 * 24,
    finding: 'Dust under two keys; the keyboard was replaced.',
    steps: [
      ...TO_WORKSHOP,
      { move: 'inspect', hours: 150 },
      { move: 'repair', hours: 170 },
      { move: 'ship_back', hours: 190 },
      { move: 'close', hours: 300 },
    ],
  },
  {
    kind: 'repair',
    reason: 'battery',
    description: 'It ran for five hours when it came, now it runs for one.',
    hoursAgo: 9 * 24,
    finding: 'The battery is at 52% of its design capacity.',
    steps: [...TO_WORKSHOP, { move: 'inspect', hours: 190 }],
  },
  {
    isAsha: true,
    kind: 'repair',
    reason: 'screen',
    description: 'A bright line runs down the screen, on the left, since Monday.',
    hoursAgo: 6 * 24,
    steps: TO_WORKSHOP,
    messages: [
      { by: 'customer', hours: 2, text: 'Shall I send the charger too?' },
      { by: 'admin', hours: 5, text: 'Yes, please: then we can test it as you use it.' },
      { by: 'admin', hours: 121, text: 'The panel is on order, two days.', isInternal: true },
    ],
  },
  {
    kind: 'replacement',
    reason: 'damaged',
    description: 'The box was dented and a corner is cracked.',
    hoursAgo: 60,
    steps: [],
  },
  {
    kind: 'return',
    reason: 'not_as_described',
    description: 'It has more scratches than the grade on the page says.',
    hoursAgo: 30,
    steps: [APPROVED],
  },
  {
    kind: 'refund',
    reason: 'not_working',
    description: 'It does not switch on any more. The charger lights up, the machine does not.',
    hoursAgo: 4,
    steps: [],
  },
]

type Item = BuiltOrder['items'][number]
type Bought = { built: BuiltOrder; item: Item }

/**
 * Checks whether a request about a line was possible then: delivered, not refunded, and still within its promised
 * period.
 */
function isFit({ built: { life, plan }, item }: Bought, { kind }: DemoCase, at: Date): boolean {
  const endsAt = kind === 'repair' ? item.warrantyEndsAt : item.returnEndsAt
  return !!life.deliveredAt && life.deliveredAt < at && !plan.isReturned && !!endsAt && at < endsAt
}

type Given = { random: Random; orders: readonly BuiltOrder[]; ashaId: string; staffId: string; now: Date }

/** Writes returns and repairs of what was delivered; one for which no line is fit is left out. */
export async function insertCases(tx: Tx, { random, orders, ashaId, staffId, now }: Given): Promise<void> {
  const bought = orders.flatMap((built) => built.items.map((item) => ({ built, item })))
  const taken = new Set<string>()
  for (const demo of CASES) {
    const at = new Date(now.getTime() - demo.hoursAgo * HOUR_MS)
    const line = bought.find(
      (one) =>
        (one.built.order.userId === ashaId) === (demo.isAsha === true) &&
        !taken.has(one.built.order.id) &&
        isFit(one, demo, at),
    )
    if (!line) continue
    taken.add(line.built.order.id)
    await insertCase(tx, { demo, line, at, staffId, id: seededId(random, at) })
  }
}

type OneCase = { demo: DemoCase; line: Bought; at: Date; staffId: string; id: string }

async function insertCase(tx: Tx, made: OneCase): Promise<void> {
  const [{ serial } = { serial: 0n }] = await tx.$queryRaw<
    { serial: bigint }[]
  >`SELECT nextval('service_case_number_seq') AS serial`
  await tx.serviceCase.create({
    data: { ...caseRow(made), number: formatCaseNumber(made.at, Number(serial)) },
  })
  await insertHistory(tx, made)
}

const timeAfter =
  (at: Date) =>
  ({ hours }: { hours: number }) =>
    new Date(at.getTime() + hours * HOUR_MS)

function caseRow({ demo, line: { built, item }, at, id }: OneCase) {
  const timeOf = timeAfter(at)
  const last = demo.steps.at(-1)
  const state = last ? CASE_TABLE[last.move].to : 'raised'
  const stateAt = last ? timeOf(last) : at
  const pickup = demo.steps.find(({ move }) => move === 'schedule_pickup')
  const pickupAt = pickup ? new Date(timeOf(pickup).getTime() + 24 * HOUR_MS) : null
  const isRepaired = demo.steps.some(({ move }) => move === 'repair')
  const { kind, reason, description } = demo
  const { returnWindowDays, warrantyMonths, returnEndsAt, warrantyEndsAt } = item
  return {
    id,
    orderId: built.order.id,
    orderItemId: item.id,
    quantity: 1,
    kind,
    reason,
    description,
    state,
    stateAt,
    pickupAt,
    policy: {
      returnWindowDays,
      warrantyMonths,
      returnEndsAt: returnEndsAt?.toISOString() ?? null,
      warrantyEndsAt: warrantyEndsAt?.toISOString() ?? null,
    },
    costBearer: demo.steps.length > 0 ? 'shop' : null,
    resolution: isRepaired ? 'repair' : null,
    ...(isRepaired && { carrier: 'DTDC', trackingNumber: 'D4411870215' }),
    version: demo.steps.length + 1,
    raisedAt: at,
    updatedAt: stateAt,
    dueAt: isCaseOver(state) ? null : caseDueAt({ state, raisedAt: at, stateAt, pickupAt }),
  }
}

/** Inserts the actions and messages of a case, and the findings of the workshop. */
async function insertHistory(tx: Tx, { demo, line, at, staffId, id: caseId }: OneCase): Promise<void> {
  const timeOf = timeAfter(at)
  const customer = { actorKind: 'customer', actorId: line.built.order.userId }
  const staff = { actorKind: 'admin', actorId: staffId }
  await tx.caseEvent.createMany({
    data: [
      { caseId, move: 'raised', state: 'raised', at, ...customer },
      ...demo.steps.map(({ move, note = null, ...step }) => ({
        caseId,
        move,
        note,
        state: CASE_TABLE[move].to,
        at: timeOf(step),
        ...staff,
      })),
    ],
  })
  await tx.caseMessage.createMany({
    data: (demo.messages ?? []).map(({ by, text, isInternal = false, ...messages }) => ({
      caseId,
      text,
      isInternal,
      at: timeOf(messages),
      ...(by === 'admin' ? staff : customer),
    })),
  })
  const inspected = demo.steps.find(({ move }) => move === 'inspect')
  if (!inspected || !demo.finding) return
  await tx.caseInspection.create({
    data: {
      caseId,
      finding: demo.finding,
      isSerialRight: true,
      isSealWhole: true,
      isCovered: true,
      resellableUnits: 0,
      actorId: staffId,
      at: timeOf(inspected),
    },
  })
}
