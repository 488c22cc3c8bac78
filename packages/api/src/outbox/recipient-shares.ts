import { countedWait, giveBackTry, type Limit } from '../base/limits/shared-limit.ts'
import type { Deps, Tx } from '../context.ts'
import { onTx } from '../sql.ts'
import { causesWhere, countedAs } from './mail-facts.ts'
import type { MailName } from './mails/mail-list.ts'
import type { QueuedMessage } from './queries.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/**
 * Limits of mails that anyone can cause by entering an address. Each kind has its own share, so that copies of
 * questions do not block the owner's way back into the account.
 */
const SHARES = {
  proof: [
    { name: 'mails to prove, hour', most: 5, withinMs: HOUR_MS },
    { name: 'mails to prove, day', most: 8, withinMs: DAY_MS },
  ],
  reset: [
    { name: 'mails to reset, hour', most: 5, withinMs: HOUR_MS },
    { name: 'mails to reset, day', most: 8, withinMs: DAY_MS },
  ],
  copy: [
    { name: 'copies, hour', most: 3, withinMs: HOUR_MS },
    { name: 'copies, day', most: 5, withinMs: DAY_MS },
  ],
} as const satisfies Record<string, readonly Limit[]>
/** Limit on mails owed to an unverified address: its orders and notices. Further mails wait for the next day. */
const OWED: Limit = { name: 'mails to an unproved address', most: 20, withinMs: DAY_MS }
/** Causes that are not counted at delivery. */
const FREE_CAUSES: ReadonlySet<string> = new Set(causesWhere((mail) => mail.countedAs !== 'owed'))

export type ShareDeps = Pick<Deps, 'sql' | 'now' | 'keys' | 'rateLimitMultiplier'>

/** One mailbox is one recipient, however its address is written: capitals and what follows a plus do not count. */
function mailboxOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
}

/**
 * Counts a mail against its recipient's share, in the transaction that queues it, and returns the seconds until there
 * is room: 0 if there is, and always 0 for mails that no stranger can cause.
 */
export async function takeShare(
  tx: Tx,
  deps: ShareDeps,
  { name, to }: { name: MailName; to: string },
): Promise<number> {
  const share = countedAs(name)
  if (share === 'owed' || share === 'to-the-shop' || share === 'confirmed') return 0
  for (const limit of SHARES[share]) {
    const wait = await countedWait({ ...deps, run: onTx(tx) }, limit, mailboxOf(to))
    // A mail refused by the hourly limit is not sent, so the daily limit does not count it.
    if (wait > 0) return wait
  }
  return 0
}

type OwedWait = { wait: number; giveBack: () => Promise<void> }

/**
 * Counts an owed mail at its delivery. A verified address gets all of them at once. Any other address gets the limit
 * of a day, and the rest must wait: orders in a stranger's name must not fill a mailbox.
 */
export async function takeOwedShare(
  deps: ShareDeps,
  { to, dedupeKey, isProvedAddress }: Pick<QueuedMessage, 'to' | 'dedupeKey' | 'isProvedAddress'>,
): Promise<OwedWait> {
  const free = { wait: 0, giveBack: () => Promise.resolve() }
  const cause = dedupeKey.split(':')[0] ?? ''
  if (FREE_CAUSES.has(cause) || isProvedAddress) return free
  const wait = await countedWait(deps, OWED, mailboxOf(to))
  return { wait, giveBack: () => giveBackTry(deps, OWED, mailboxOf(to)) }
}
