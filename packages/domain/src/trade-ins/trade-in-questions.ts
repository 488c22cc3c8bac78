/** Kinds of machines that the shop buys from customers; those of `kindOfCategory` that have questions. */
export const TRADE_IN_KINDS = ['laptop', 'desktop', 'all-in-one', 'monitor'] as const
export type TradeInKind = (typeof TRADE_IN_KINDS)[number]

/** Why the shop buys no machine with this answer. */
export const TRADE_IN_REFUSALS = ['locked', 'not_theirs', 'no_value'] as const
export type TradeInRefusal = (typeof TRADE_IN_REFUSALS)[number]

type Effect = number | Exclude<TradeInRefusal, 'no_value'>

/**
 * Every question with its answers, the best first: what an answer takes off the price in percent unless the store has set another
 * percentage (trade-in-reductions.ts), or why the machine is not bought. A worse answer never takes less, so that more defects never
 * pay more.
 */
export const TRADE_IN_QUESTIONS = {
  switches_on: { yes: 0, no: 60 },
  screen: { perfect: 0, scratched: 10, spots: 20, cracked: 45 },
  body: { like_new: 0, scratched: 5, dented: 15, broken: 30 },
  keyboard_ports: { all_work: 0, some_fail: 15 },
  ports: { all_work: 0, some_fail: 10 },
  battery: { lasts: 0, short: 8, dead: 15 },
  charger: { yes: 0, no: 5 },
  locked: { no: 0, yes: 'locked' },
  bill: { yes: 0, no: 3 },
  owner: { yes: 0, no: 'not_theirs' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Effect>>>>

export type TradeInQuestion = keyof typeof TRADE_IN_QUESTIONS
export const TRADE_IN_QUESTION_NAMES = Object.keys(TRADE_IN_QUESTIONS) as [
  TradeInQuestion,
  ...TradeInQuestion[],
]
export type TradeInAnswer<Q extends TradeInQuestion = TradeInQuestion> = Q extends TradeInQuestion
  ? keyof (typeof TRADE_IN_QUESTIONS)[Q] & string
  : never

/** Answers of a person; complete when each question of the kind has an answer. */
export type TradeInAnswers = { readonly [Q in TradeInQuestion]?: TradeInAnswer<Q> | undefined }

/** The questions of a kind of machine, in the order of the form. */
export const QUESTIONS_OF_KIND: Readonly<Record<TradeInKind, readonly TradeInQuestion[]>> = {
  laptop: [
    'switches_on',
    'screen',
    'body',
    'keyboard_ports',
    'battery',
    'charger',
    'locked',
    'bill',
    'owner',
  ],
  desktop: ['switches_on', 'body', 'ports', 'charger', 'locked', 'bill', 'owner'],
  'all-in-one': ['switches_on', 'screen', 'body', 'ports', 'charger', 'locked', 'bill', 'owner'],
  monitor: ['switches_on', 'screen', 'body', 'ports', 'charger', 'bill', 'owner'],
}

/** The answers of a question, the best first. */
export function answersOf<Q extends TradeInQuestion>(question: Q): TradeInAnswer<Q>[] {
  return Object.keys(TRADE_IN_QUESTIONS[question]) as TradeInAnswer<Q>[]
}

/** Returns the default effect of an answer on the price; undefined if the question has no such answer. */
export function effectOf(question: TradeInQuestion, answer: string): Effect | undefined {
  const effects: Readonly<Record<string, Effect>> = TRADE_IN_QUESTIONS[question]
  return Object.hasOwn(effects, answer) ? effects[answer] : undefined
}

/** The answers that there are among what was given; anything else is left out. */
export function knownAnswersOf(given: Readonly<Partial<Record<TradeInQuestion, unknown>>>): TradeInAnswers {
  return Object.fromEntries(
    TRADE_IN_QUESTION_NAMES.flatMap((question) => {
      const answer = given[question]
      return typeof answer === 'string' && effectOf(question, answer) !== undefined
        ? [[question, answer]]
        : []
    }),
  )
}

/** The questions of a kind that have no answer yet. */
export function unansweredOf(kind: TradeInKind, answers: TradeInAnswers): TradeInQuestion[] {
  return QUESTIONS_OF_KIND[kind].filter((question) => answers[question] === undefined)
}

/** The answers to the questions of a kind, without those to others. */
export function ownAnswersOf(kind: TradeInKind, answers: TradeInAnswers): TradeInAnswers {
  return Object.fromEntries(
    QUESTIONS_OF_KIND[kind].flatMap((question) => {
      const answer = answers[question]
      return answer === undefined ? [] : [[question, answer]]
    }),
  )
}

/** The questions that were answered differently by the inspection, in their order. */
export function differencesOf(
  kind: TradeInKind,
  { described, found }: { described: TradeInAnswers; found: TradeInAnswers },
): TradeInQuestion[] {
  return QUESTIONS_OF_KIND[kind].filter((question) => described[question] !== found[question])
}
