import { parseArgs } from 'node:util'
import { RefusedStartError } from '../startup/refused-start.ts'

const USAGE =
  'npm run check:books -- [--json] [--limit 20] [--days 30] [--ledger file-or-address] [--now 2026-11-21T06:30:00Z] [--seal number:hash]'
const DAY_MS = 86_400_000

function wholeNumber(text: string, name: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  throw new RefusedStartError([`--${name} needs a whole number.`, USAGE])
}

function sealOf(text: string | undefined) {
  if (text === undefined) return undefined
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!number || !hash) throw new RefusedStartError(['--seal needs a number and a hash, as 12:3f…', USAGE])
  return { number: Number(number), hash }
}

/**
 * Reads the arguments of `npm run check:books`.
 * @throws RefusedStartError when one is unknown or wrong.
 */
export function readBooksArguments(args: string[]) {
  const options = {
    json: { type: 'boolean', default: false },
    limit: { type: 'string', default: '20' },
    days: { type: 'string', default: '30' },
    ledger: { type: 'string' },
    now: { type: 'string' },
    seal: { type: 'string' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    const now = values.now === undefined ? new Date() : new Date(values.now)
    if (Number.isNaN(now.getTime())) throw new RefusedStartError(['--now needs a time.', USAGE])
    const [rowLimit, days] = [wholeNumber(values.limit, 'limit'), wholeNumber(values.days, 'days')]
    const seal = sealOf(values.seal)
    return { isJson: values.json, ledger: values.ledger, rowLimit, windowMs: days * DAY_MS, now, seal }
  } catch (cause) {
    if (cause instanceof RefusedStartError) throw cause
    throw new RefusedStartError(['This is not known here.', USAGE], cause)
  }
}
