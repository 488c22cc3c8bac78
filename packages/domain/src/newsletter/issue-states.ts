/** Where an issue of the newsletter stands; equal to the database's enum. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/**
 * What became of one receiver, equal to the database's enum: `queued` is with the mail server's queue, `left_out` unsubscribed
 * before it went.
 */
export const RECEIVER_STATES = ['waiting', 'queued', 'sent', 'failed', 'left_out'] as const
export type ReceiverState = (typeof RECEIVER_STATES)[number]

type Move = { from: readonly IssueState[]; to: IssueState }

/** What can be done with an issue, from which states, and where that leads. */
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

/** Whether an issue in this state can be moved so. */
export function canMove(state: IssueState, move: IssueMove): boolean {
  return (ISSUE_MOVES[move].from as readonly IssueState[]).includes(state)
}
