import {
  type ConsentList,
  type ConsentPurpose,
  CONSENTS,
  isMessageChoice,
} from '@dobara/contract/profile/privacy.ts'
import { channelOf, isSwitchedOn } from '@dobara/domain/messages/message-choice.ts'
import type { listNewestConsents } from '../../../identity/consents/queries.ts'

/** The newest answer to each purpose that was ever answered. */
export type Newest = Awaited<ReturnType<typeof listNewestConsents>>

type Requested = { purpose: ConsentPurpose; isOnlyWay: boolean }

/**
 * Checks whether these answers allow a purpose. Without an answer, only messages that are sent until switched off are
 * allowed.
 */
export function isAgreed(newest: Newest, { purpose, isOnlyWay }: Requested): boolean {
  const answer = newest.find((row) => row.purpose === purpose)?.granted ?? null
  return isMessageChoice(purpose) ? isSwitchedOn(purpose, { answer, isOnlyWay }) : (answer ?? false)
}

/** A purpose as it is shown, with the time of its newest answer. */
export function consentOf(
  newest: Newest,
  { purpose, granted }: { purpose: ConsentPurpose; granted: boolean },
): ConsentList['consents'][number] {
  return {
    purpose,
    wording: CONSENTS[purpose],
    channel: isMessageChoice(purpose) ? channelOf(purpose) : 'email',
    granted,
    at: newest.find((row) => row.purpose === purpose)?.createdAt.toISOString() ?? null,
  }
}
