import { stateRule } from '@dobara/contract/admin-products/bulk-changes.ts'
import type { BulkLineReason } from '@dobara/domain/bulk/bulk-change.ts'
import { needsPicture, PRODUCT_STATES, type ProductState } from '@dobara/domain/catalog/product-state.ts'
import type { ActorContext, Tx } from '../../../context.ts'
import { lockPublications, setPublications } from '../state-queries.ts'
import { actorOf, insertStateEntries, type StateStep } from './bulk-entries.ts'
import { type BulkLineRecord, type BulkRecord, endLines, type LineEnd, setPublishTimes } from './queries.ts'

type Slice = { change: BulkRecord; lines: readonly BulkLineRecord[] }

/** A line has its states as their numbers. */
export function stateOf(number: number): ProductState {
  const state = PRODUCT_STATES[number]
  if (!state) throw new Error(`no state of a product has the number ${number}`)
  return state
}

const ends = (line: BulkLineRecord, state: LineEnd['state'], reason?: BulkLineReason): LineEnd => {
  const { number, before, after } = line
  return { number, before, after, state, ...(reason && { reason }) }
}

/** Sets the states as they were planned. A product that is something else by now stays, and so does one without a picture. */
export async function applyStates(tx: Tx, ctx: ActorContext, { change, lines }: Slice): Promise<void> {
  const { withoutPicture } = stateRule.parse(change.rule)
  const known = await lockPublications(
    tx,
    lines.map(({ productId }) => productId),
  )
  const steps: StateStep[] = []
  const ended = lines.map((line) => {
    const now = known.get(line.productId)
    if (!now) return ends(line, 'skipped', 'gone')
    const [before, after] = [stateOf(line.before), stateOf(line.after)]
    if (now.state !== before) return ends(line, 'skipped', 'changed')
    if (!withoutPicture && needsPicture({ before, after, hasPicture: now.hasPicture }))
      return ends(line, 'skipped', 'no_picture')
    const { state, publishAt } = now
    steps.push({ id: line.productId, from: { state, publishAt }, to: { state: after, publishAt: null } })
    return ends(line, 'applied')
  })
  await setPublishTimes(
    tx,
    change.id,
    steps.map(({ id, from: { publishAt } }) => ({ productId: id, publishAt })),
  )
  await write(tx, ctx, { id: change.id, steps, ended })
}

/** Restores the old states, with the times of drafts. A product that was changed since is left as it is. */
export async function restoreStates(tx: Tx, ctx: ActorContext, { change, lines }: Slice): Promise<void> {
  const known = await lockPublications(
    tx,
    lines.map(({ productId }) => productId),
  )
  const steps: StateStep[] = []
  const ended = lines.map((line) => {
    const now = known.get(line.productId)
    if (!now) return ends(line, 'left', 'gone')
    const { state, publishAt } = now
    if (state !== stateOf(line.after) || publishAt !== null) return ends(line, 'left', 'changed')
    const to = { state: stateOf(line.before), publishAt: line.publishAt }
    steps.push({ id: line.productId, from: { state, publishAt }, to })
    return ends(line, 'restored')
  })
  await write(tx, ctx, { id: change.id, steps, ended })
}

type Written = { id: string; steps: readonly StateStep[]; ended: readonly LineEnd[] }

async function write(tx: Tx, ctx: ActorContext, { id, steps, ended }: Written): Promise<void> {
  await setPublications(
    tx,
    steps.map(({ id: productId, to }) => ({ id: productId, ...to })),
    ctx.now(),
  )
  await endLines(tx, id, ended)
  await insertStateEntries(tx, id, { steps, ...actorOf(ctx) })
}
