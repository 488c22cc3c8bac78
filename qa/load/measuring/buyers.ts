import { randomUUID } from 'node:crypto'
import { hashPassword } from '@dobara/api/identity/accounts/passwords.ts'
import { GENEROUS_CASH } from '@dobara/api/test/test-cash-limits.ts'
import type { Db } from '@dobara/api/context.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'

const PASSWORD = 'a long bench password 43'
/** Several times the maximum of connections, so that no buyer buys twice at a time or has hundreds of open orders. */
const BUYERS = 256
/** Access tokens are good for 15 minutes. */
const SIGN_IN_AGAIN_AFTER_MS = 8 * 60_000

const addressOf = (number: number) => `bench${number}@buyers.example`

/** A signed-in buyer with their own phone and address: cash is limited by both. */
export type Buyer = { token: string; phone: string; line1: string }

export type Buyers = {
  /** Signs all of them in, if it was long ago. */
  refresh: () => Promise<void>
  next: () => Buyer
}

/** Customers who may buy for cash as often as they like, with the shop's settings for it. */
export async function addBuyers(db: Db): Promise<void> {
  await db.setting.createMany({
    data: [
      { key: 'shop', value: DEMO_SETTINGS.shop },
      { key: 'cod', value: GENEROUS_CASH },
    ],
  })
  const passwordHash = await hashPassword(PASSWORD)
  const now = new Date()
  await db.user.createMany({
    data: Array.from({ length: BUYERS }, (_, number) => ({
      id: randomUUID(),
      email: addressOf(number),
      name: 'Asha Rao',
      passwordHash,
      emailVerifiedAt: now,
      createdAt: now,
    })),
  })
}

/** They take turns. */
export function buyersAt(url: string): Buyers {
  let tokens: string[] = []
  let signedInAt = 0
  let turn = 0
  async function signIn(number: number): Promise<string> {
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: addressOf(number), password: PASSWORD }),
    })
    const { accessToken } = (await reply.json()) as { accessToken?: string }
    if (!accessToken) throw new Error(`a buyer could not sign in: ${reply.status}`)
    return accessToken
  }
  return {
    next: () => {
      const number = turn++ % Math.max(1, tokens.length)
      const phone = String(9_800_000_000 + number)
      return { token: tokens[number] ?? '', phone, line1: `${number + 1} MG Road` }
    },
    refresh: async () => {
      if (Date.now() - signedInAt < SIGN_IN_AGAIN_AFTER_MS) return
      const fresh: string[] = []
      for (let number = 0; number < BUYERS; number += 1) fresh.push(await signIn(number))
      tokens = fresh
      signedInAt = Date.now()
    },
  }
}
