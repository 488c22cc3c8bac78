// npm run admin:create -- --email … --name …: an administrator's account, made by whoever keeps the machine.
import { createAdmin, promoteToAdmin } from '@dobara/api/features/sign-in/create-admin.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import { adminPassword, loadEnv, WrongSettingsError } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { askPassword } from './ask-password.ts'
import { checkNewPassword, readOrders } from './read-orders.ts'
import { withShopDatabase } from './with-shop-database.ts'

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

async function promote(email: string): Promise<void> {
  const outcome = await withShopDatabase(loadEnv(), (db) => promoteToAdmin({ db }, email))
  const sentence = PROMOTED[outcome](email)
  if (!IS_FINE.includes(outcome)) throw new RefusedStartError([sentence])
  process.stdout.write(`${sentence}\n`)
}

async function create(email: string, name: string): Promise<void> {
  const env = loadEnv()
  const password = checkNewPassword(adminPassword() ?? (await askPassword()))
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
  process.stdout.write(`The administrator ${email} was created: sign in at /login.\n`)
}

try {
  const orders = readOrders(process.argv.slice(2))
  await (orders.isPromotion ? promote(orders.email) : create(orders.email, orders.name))
} catch (error) {
  const isRefusal = error instanceof RefusedStartError || error instanceof WrongSettingsError
  const text = error instanceof Error ? (isRefusal ? error.message : (error.stack ?? error.message)) : error
  process.stderr.write(`${String(text)}\n`)
  process.exitCode = 1
}
