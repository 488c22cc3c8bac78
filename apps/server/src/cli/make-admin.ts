import { createAdmin, promoteToAdmin } from '@dobara/api/features/auth/create-admin.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import type { Env } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { checkNewPassword, readAdminArguments } from './read-admin-arguments.ts'
import { withShopDatabase } from './with-shop-database.ts'

/** Settings are read, and the password is requested, only after the arguments were accepted. */
export type AdminSource = { loadEnv: () => Env; readPassword: () => Promise<string> }

const PROMOTED = {
  promoted: (email: string) => `${email} is an administrator now.`,
  'already-admin': (email: string) => `${email} is an administrator already.`,
  'no-account': (email: string) =>
    `Nobody has registered with ${email}: leave --promote out to make the account.`,
  'not-active': (email: string) => `The account of ${email} is suspended or deleted.`,
  'not-verified': (email: string) =>
    `${email} has not been verified yet, so anybody may have registered with it: its owner first opens the link of the verification mail.`,
}
const IS_FINE = ['promoted', 'already-admin']

async function promote(email: string, { loadEnv }: AdminSource): Promise<string> {
  const outcome = await withShopDatabase(loadEnv(), (db) => promoteToAdmin({ db }, email))
  const sentence = PROMOTED[outcome](email)
  if (!IS_FINE.includes(outcome)) throw new RefusedStartError([sentence])
  return sentence
}

async function create(email: string, name: string, { loadEnv, readPassword }: AdminSource): Promise<string> {
  const env = loadEnv()
  const password = checkNewPassword(await readPassword())
  const making = { now: () => new Date(), newId: () => uuidV7(new Date()) }
  const outcome = await withShopDatabase(env, (db) =>
    createAdmin({ ...making, db }, { email, name, password }),
  )
  if (outcome === 'easy-password') throw new RefusedStartError([REFUSALS.PASSWORD_EASY.message])
  if (outcome === 'taken-by-admin') throw new RefusedStartError([`${email} is an administrator already.`])
  if (outcome === 'taken-by-customer') {
    throw new RefusedStartError([
      `${email} is registered as a customer: add --promote to make that account an administrator.`,
    ])
  }
  return `The administrator ${email} was created: sign in at /login.`
}

/**
 * Creates or promotes an administrator according to the arguments, and returns the report for the operator.
 * @throws RefusedStartError when the account cannot be created or promoted.
 */
export async function makeAdmin(args: string[], source: AdminSource): Promise<string> {
  const wanted = readAdminArguments(args)
  return wanted.isPromotion ? promote(wanted.email, source) : create(wanted.email, wanted.name, source)
}
