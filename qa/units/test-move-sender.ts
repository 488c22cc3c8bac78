// For tests only: sends moves of machines to a process of the shop that may die, and judges what it answers.
import type { SignedInUser } from '@dobara/api/context.ts'
import type { TestShop } from '@dobara/api/test/test-shop.ts'
import { type Answer, sendRequest, authorizationOf, type KillPoint } from '../faults/test-buyer.ts'

/** A token lives for fifteen minutes. */
const TOKEN_MS = 300_000

/** Number of requests by result. */
export type MoveTally = { taken: number; refused: number; cut: number; faults: string[] }
/** Address of a process, and the call at which it dies. */
export type SentTo = { url: string; doom?: Pick<KillPoint, 'at' | 'side'> }
type Sent = { user: SignedInUser; path: string; body: object }

/** A refusal is a sentence with a code, and below 500 unless the shop is busy. */
function isFair({ status, body }: Answer): boolean {
  const output = JSON.stringify(body)
  const isBusy = status === 503 && output.includes('"busy"')
  return (status < 500 || isBusy) && /"message":"[A-Z][^"]{9,}","code":.*"code":"[a-z_]+"/.test(output)
}

/** Opens a sender that stores the tokens of its users and counts the replies. */
export function openMoveSender(shop: TestShop) {
  const tally: MoveTally = { taken: 0, refused: 0, cut: 0, faults: [] }
  const tokens = new Map<string, { until: number; header: string }>()

  async function headerOf(user: SignedInUser): Promise<string> {
    const known = tokens.get(user.id)
    if (known && known.until > Date.now()) return known.header
    shop.clock.now = new Date()
    const header = await authorizationOf(shop, user)
    tokens.set(user.id, { until: Date.now() + TOKEN_MS, header })
    return header
  }

  /** Null: the process died before it had answered. */
  async function send({ user, path, body }: Sent, { url, doom }: SentTo): Promise<Answer | null> {
    const authorization = await headerOf(user)
    const answer = await sendRequest({ url: `${url}/trpc/${path}`, authorization, body }, doom ?? null)
    if (answer === null) tally.cut += 1
    else if (answer.status === 200) tally.taken += 1
    else tally.refused += 1
    if (answer && answer.status !== 200 && !isFair(answer))
      tally.faults.push(`${path} ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
    return answer
  }

  return { tally, send }
}
