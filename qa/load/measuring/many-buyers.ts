import { createHash } from 'node:crypto'
import { signAccessToken } from '@dobara/api/identity/accounts/access-token.ts'
import type { Sql } from '@dobara/api/context.ts'
import { DEFAULT_SETTINGS } from '@dobara/domain/settings/store-settings.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import type { Buyer } from './buyers.ts'

/** The ids of the buyers, the same here and in the database. */
const ID = "md5('buyer ' || n)::uuid"
const idOf = (number: number) =>
  createHash('md5')
    .update(`buyer ${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** An Indian mobile of each. */
const FIRST_PHONE = 9_000_000_000

const USERS = `
  INSERT INTO app_user (id, email, email_verified_at, name, phone, phone_verified_at, created_at, updated_at)
  SELECT ${ID}, 'steady' || n || '@buyers.example', now(), 'Asha Rao', '+91' || (${FIRST_PHONE} + n), now(), now(), now()
    FROM generate_series(0, $1::int - 1) n`
/** Each has signed in on a browser of their own. */
const SESSIONS = `
  INSERT INTO session (id, user_id, family_id, expires_at)
  SELECT md5('session ' || n), ${ID}, ${ID}, now() + interval '30 days' FROM generate_series(0, $1::int - 1) n`

/** As many customers as there are orders, in a shop whose rules of cash are those it starts with: their phones are proved. */
export async function addManyBuyers(sql: Sql, count: number): Promise<void> {
  const settings = { shop: DEMO_SETTINGS.shop, cod: DEFAULT_SETTINGS.cod }
  for (const [key, value] of Object.entries(settings)) {
    await sql.query('INSERT INTO setting (key, value, updated_at) VALUES ($1, $2, now())', [
      key,
      JSON.stringify(value),
    ])
  }
  await sql.query(USERS, [count])
  await sql.query(SESSIONS, [count])
}

export type ManyBuyers = {
  /** Returns a buyer who has not bought yet. */
  next: () => Buyer
  /** Signs in the next `count` buyers. */
  prepare: (count: number) => Promise<void>
}

/**
 * Creates buyers who each buy once. They are signed in here with the shop's own key: a password check costs as much
 * as an order, and no one enters one per order.
 */
export function manyBuyers(tokenKey: Uint8Array): ManyBuyers {
  const tokens: string[] = []
  let turn = 0
  const sign = (number: number) => {
    const id = idOf(number)
    return signAccessToken({
      user: { id, role: 'customer' },
      familyId: id,
      now: new Date(),
      key: tokenKey,
    })
  }
  return {
    next: () => {
      const number = turn++
      const token = tokens[number] ?? ''
      return { token, phone: String(FIRST_PHONE + number), line1: `${number + 1} MG Road` }
    },
    prepare: async (count) => {
      while (tokens.length < turn + count) tokens.push(await sign(tokens.length))
    },
  }
}
