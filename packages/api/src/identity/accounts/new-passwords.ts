import { isEasyToGuess } from '@dobara/domain/accounts/easy-password.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Db, Tx } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { isCommonPassword } from './common-passwords.ts'

type PasswordChoice = {
  password: string
  /** The account's address, if it has one. */
  email: string | null
}

/** Checks whether a new password would be guessed among the first; existing passwords are not checked. */
export async function isEasyPassword(db: Db | Tx, { password, email }: PasswordChoice): Promise<boolean> {
  const { shop } = await getSettings(db)
  return isEasyToGuess(password, { isCommon: isCommonPassword, email, shopName: shop.name })
}

/** Refuses such a password with a message at `field` of the form. */
export async function refuseEasyPassword(
  db: Db | Tx,
  { field = 'password', ...chosen }: PasswordChoice & { field?: string },
): Promise<void> {
  if (!(await isEasyPassword(db, chosen))) return
  throw refusedField('PASSWORD_EASY', field)
}
