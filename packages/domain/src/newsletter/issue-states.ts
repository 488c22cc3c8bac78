/** States of an issue of the newsletter; equal to the database's enum. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/**
 * States of one receiver, equal to the database's enum: `queued` is in the mail server's queue, `left_out`
 * unsubscribed before it was sent.
 */
export const RECEIVER_STATES = ['waiting', 'queued', 'sent', 'failed', 'left_out'] as const
export type ReceiverState = (typeof RECEIVER_STATES)[number]

type Move = { from: readonly IssueState[]; to: IssueState }

/** Moves of an issue, the states they start from, and the state they lead to. */
export const ISSUE_MOVES = {
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  send: { from: ['draft', 'scheduled'], to: 'sending' },
  cancel: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
  retry: { from: ['sending', 'sent'], to: 'sending' },
} as const satisfies Record<string, Move>
export type IssueMove = keyof typeof ISSUE_MOVES

/** Returns true if the move is possible for an issue in this state. */
export function canMove(state: IssueState, move: IssueMove): boolean {
  return (ISSUE_MOVES[move].from as readonly IssueState[]).includes(state)
}
