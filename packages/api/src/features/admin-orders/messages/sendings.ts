import { MAX_REPEATS } from '@dobara/domain/orders/repeat-message.ts'
import { channelKeyOf } from '../../../engine/order-messages/channel-messages.ts'
import { repeatedCause, smsKeyOf } from '../../../engine/order-messages/queue-order-step.ts'
import type { Plugins } from '../../../plugins.ts'
import type { MessageRecord } from './queries.ts'

const REPEATS = Array.from({ length: MAX_REPEATS }, (_, index) => index + 1)
const causesOfAll = (cause: string) => [cause, ...REPEATS.map((repeat) => repeatedCause(cause, repeat))]

/** Every key that a message of this cause can have: the first time and again, by mail, by SMS and by each plug-in. */
export function keysOf(cause: string, { channels }: Pick<Plugins, 'channels'>): string[] {
  return causesOfAll(cause).flatMap((key) => [
    key,
    smsKeyOf(key),
    ...channels.map(({ plugin }) => channelKeyOf(key, plugin)),
  ])
}

/** How often the message of this cause was sent again. */
export function repeatsOf(cause: string, sent: readonly Pick<MessageRecord, 'dedupeKey'>[]): number {
  const keys = new Set(sent.map(({ dedupeKey }) => dedupeKey))
  const went = (key: string) => keys.has(key) || keys.has(smsKeyOf(key))
  return REPEATS.filter((repeat) => went(repeatedCause(cause, repeat))).length
}
