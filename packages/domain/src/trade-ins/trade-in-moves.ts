/** How far a trade-in is. Equal to the states of the table `trade_in_move`. */
export const TRADE_IN_STATES = [
  'asked',
  'quoted',
  'booked',
  'picked_up',
  'received',
  'inspected',
  'offered',
  'accepted',
  'paid',
  'refused',
  'rejected',
  'sent_back',
  'cancelled',
  'expired',
] as const
export type TradeInState = (typeof TRADE_IN_STATES)[number]

/** Nothing more happens in these. */
export const ENDED_TRADE_IN_STATES = [
  'paid',
  'sent_back',
  'cancelled',
  'expired',
] as const satisfies TradeInState[]

export function isTradeInOver(state: TradeInState): boolean {
  return (ENDED_TRADE_IN_STATES as readonly TradeInState[]).includes(state)
}

/** Actor of a move: the customer, the staff, or a job. */
export type TradeInActor = 'customer' | 'staff' | 'system'

type Move = { from: readonly TradeInState[]; to: readonly TradeInState[]; by: readonly TradeInActor[] }

/**
 * The whole life cycle. An inspection that confirms the description leads to `accepted`, because the customer
 * accepted the quote when booking; so does an offer of the quoted amount. A counter-offer without an answer counts as
 * refused, because the machine is at the shop and has to go back.
 */
export const TRADE_IN_TABLE = {
  price: { from: ['asked'], to: ['quoted'], by: ['staff'] },
  book: { from: ['quoted', 'booked'], to: ['booked'], by: ['customer'] },
  reschedule: { from: ['booked'], to: ['booked'], by: ['staff'] },
  pick_up: { from: ['booked'], to: ['picked_up'], by: ['staff'] },
  receive: { from: ['picked_up'], to: ['received'], by: ['staff'] },
  inspect: { from: ['received'], to: ['inspected', 'accepted'], by: ['staff'] },
  offer: { from: ['inspected', 'offered'], to: ['offered', 'accepted'], by: ['staff'] },
  accept: { from: ['offered'], to: ['accepted'], by: ['customer'] },
  refuse: { from: ['offered'], to: ['refused'], by: ['customer'] },
  lapse: { from: ['offered'], to: ['refused'], by: ['system'] },
  reject: { from: ['received', 'inspected', 'accepted'], to: ['rejected'], by: ['staff'] },
  send_back: { from: ['refused', 'rejected'], to: ['sent_back'], by: ['staff'] },
  pay: { from: ['accepted'], to: ['paid'], by: ['staff'] },
  cancel: { from: ['asked', 'quoted', 'booked'], to: ['cancelled'], by: ['customer'] },
  decline: { from: ['asked', 'quoted', 'booked'], to: ['cancelled'], by: ['staff'] },
  expire: { from: ['quoted'], to: ['expired'], by: ['system'] },
} as const satisfies Readonly<Record<string, Move>>

export type TradeInMove = keyof typeof TRADE_IN_TABLE
export const TRADE_IN_MOVES = Object.keys(TRADE_IN_TABLE) as [TradeInMove, ...TradeInMove[]]

/** Returns the moves that this actor can make with a trade-in in this state. */
export function tradeInMovesOf(state: TradeInState, actor: TradeInActor): TradeInMove[] {
  return TRADE_IN_MOVES.filter((name) => {
    const { from, by }: Move = TRADE_IN_TABLE[name]
    return from.includes(state) && by.includes(actor)
  })
}

/** Each pair of states that a move leads through, once: what the database allows. */
export function tradeInSteps(): { from: TradeInState; to: TradeInState }[] {
  const keys = TRADE_IN_MOVES.flatMap((name) => {
    const { from, to }: Move = TRADE_IN_TABLE[name]
    return from.flatMap((one) => to.map((other) => `${one} ${other}`))
  })
  return [...new Set(keys)].map((key) => {
    const [from, to] = key.split(' ') as [TradeInState, TradeInState]
    return { from, to }
  })
}

/** The steps that a trade-in is expected to take; null for one that left this way. `wasRequested`: it began without a price. */
export function tradeInPath(state: TradeInState, wasRequested: boolean): TradeInState[] | null {
  const extra = state === 'inspected' || state === 'offered' ? [state] : []
  const path: TradeInState[] = [
    ...(wasRequested ? (['asked'] as const) : []),
    ...(['quoted', 'booked', 'picked_up', 'received'] as const),
    ...extra,
    ...(['accepted', 'paid'] as const),
  ]
  return path.includes(state) ? path : null
}
