import { setTimeout } from 'node:timers/promises'
import type { Db } from '@dobara/api/context.ts'
import type { FuzzRequest, RequestSources } from './fuzz-request.ts'
import { judge } from './judge.ts'
import { learn } from './learn.ts'
import { createPeople, type People, type Principal, type Role, SLOTS } from './people.ts'
import { createChoice, type Plan, planRequest } from './plan-request.ts'
import type { Pool } from './pool.ts'
import { createRandom } from './random.ts'
import { createSender, NoReplyError, type Sender } from './send.ts'
import { commandOf, createTally, cut, type Finding, type Tally } from './tally.ts'
import { type OpenApiDocument, pageTargets, restTargets, type Target, trpcTargets } from './targets.ts'
import { addVictim, MARKERS } from './victim.ts'

export type FuzzSettings = { url: string; db: Db; seed: number; requests: number; connections: number }
export type FuzzWatch = {
  /** Null while the shop lives; else how it ended. */
  ended: () => string | null
  /** The last errors the shop wrote down. */
  output?: () => readonly string[]
  /** True if the user wants the run to end now. */
  isStopped?: () => boolean
  onProgress?: (tally: Tally) => void
  onFinding?: (finding: Finding) => void
}

/** After so many different faults there is enough to correct. */
const MOST_FINDINGS = 40
const LOG_DELAY_MS = 200
const PROGRESS_EVERY = 10_000
const ROLES: readonly Role[] = ['visitor', 'customer', 'customer', 'admin']

/** Returns all targets: the operations of the served document, every procedure, and the pages. */
async function listTargets(url: string): Promise<Target[]> {
  const reply = await fetch(`${url}/api/openapi.json`)
  const document = (await reply.json()) as OpenApiDocument
  return [...restTargets(document), ...trpcTargets(), ...pageTargets()]
}

type Run = FuzzSettings & {
  output: () => readonly string[]
  plan: Plan
  people: People
  strangers: Pool
  sender: Sender
  tally: Tally
}

/**
 * Sends the requested number of requests to the shop at `url` and judges each reply. Request n is made from the seed
 * and n alone; only its ids come from earlier replies, which with several connections arrive in no fixed order.
 */
export async function runFuzz(settings: FuzzSettings, watch: FuzzWatch): Promise<Tally> {
  const { url, db, seed, requests, connections } = settings
  const targets = await listTargets(url)
  const strangers = await addVictim(url, db)
  const tally = createTally(watch.onFinding)
  const sender = createSender(url, connections)
  const plan = { targets, choose: createChoice(targets) }
  const output = watch.output ?? (() => [])
  const run = { ...settings, output, plan, people: createPeople({ url, db, seed }), strangers, sender, tally }
  let next = 0
  const work = async () => {
    while (next < requests && tally.findings.size < MOST_FINDINGS && !watch.isStopped?.()) {
      const ended = watch.ended()
      if (ended)
        return tally.find({
          reason: 'the shop ended',
          label: 'process',
          command: '',
          reply: ended,
          stream: next,
        })
      const stream = next
      next += 1
      await sendOne(run, stream)
      if (next % PROGRESS_EVERY === 0) watch.onProgress?.(tally)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  sender.close()
  return tally
}

async function sendOne(run: Run, stream: number): Promise<void> {
  const { seed, plan, people, strangers, sender, tally } = run
  const random = createRandom(seed, stream)
  const role = random.pick(ROLES)
  const caller = await people.take(role, random.below(SLOTS[role]))
  const { pool: own, email } = caller
  const making: RequestSources = { random, own, others: strangers, email, isAdmin: role === 'admin' }
  const request = asCaller(planRequest(plan, making), { caller, seed, stream })
  try {
    const reply = await sender.send(request)
    tally.add(request, reply)
    learn(caller, request, reply)
    const verdict = judge({ request, reply, isAdmin: caller.role === 'admin', markers: MARKERS })
    if (verdict) {
      const shown = `${reply.status} ${String(reply.headers['content-type'])} ${cut(reply.body)}${await logOf(run, stream)}`
      tally.find({ ...verdict, label: request.label, command: commandOf(request), reply: shown, stream })
    }
  } catch (error) {
    if (!(error instanceof NoReplyError)) throw error
    const { message: reason } = error
    tally.find({
      reason: `no reply: ${reason}`,
      label: request.label,
      command: commandOf(request),
      reply: '',
      stream,
    })
    await setTimeout(50)
  }
}

/** Returns the shop's log lines of this request, after a short wait. */
async function logOf({ output, seed }: Run, stream: number): Promise<string> {
  await setTimeout(LOG_DELAY_MS)
  const lines = output().filter((line) => line.includes(`fuzz-${seed}-${stream}"`))
  return lines.map((line) => `\n  ${cut(line)}`).join('')
}

type StreamOptions = { caller: Principal; seed: number; stream: number }

function asCaller(request: FuzzRequest, { caller, seed, stream }: StreamOptions): FuzzRequest {
  const { headers, cookie } = caller
  const isAboutSession = request.procedure?.startsWith('auth.') && cookie !== null
  const own = { 'x-request-id': `fuzz-${seed}-${stream}`, ...headers, ...(isAboutSession && { cookie }) }
  return { ...request, headers: { ...own, ...request.headers } }
}
