/** Statements under way at once; who asks meanwhile waits for the next, which then asks for all of them. */
const MOST_UNDER_WAY = 2
const MOST_TOGETHER = 32
/** One that is slow holds up nobody for longer. */
const LONGEST_WAIT_MS = 50

type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Of a value that PostgreSQL does not take: class 22, "data exception". */
const isOfValue = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/**
 * Asks one question at once where few ask, and many in one go where many do: what PostgreSQL sets up for a statement takes it
 * longer than an answer. `ask` gives an answer for each question, in their order.
 */
export function askingTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  let underWay = 0

  async function answer(asked: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(asked.map(({ question }) => question))
      answers.forEach((one, index) => asked[index]?.resolve(one))
    } catch (error) {
      // Nobody fails for what another asked.
      if (asked.length > 1 && isOfValue(error)) await Promise.all(asked.map((one) => answer([one])))
      else for (const { reject } of asked) reject(error)
    }
  }

  async function send(asked: readonly Waiting<Question, Answer>[]): Promise<void> {
    underWay += 1
    let isCounted = true
    const makeRoom = () => {
      if (isCounted) underWay -= 1
      isCounted = false
      sendNext()
    }
    const slow = setTimeout(makeRoom, LONGEST_WAIT_MS)
    await answer(asked)
    clearTimeout(slow)
    makeRoom()
  }

  function sendNext(): void {
    if (underWay >= MOST_UNDER_WAY || waiting.length === 0) return
    const asked = waiting.slice(0, MOST_TOGETHER)
    waiting = waiting.slice(MOST_TOGETHER)
    void send(asked)
    sendNext()
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      sendNext()
    })
}
