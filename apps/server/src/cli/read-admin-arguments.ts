import { englishOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { parseArgs } from 'node:util'
import { newPassword, registerInput } from '@dobara/contract/auth/accounts.ts'
import { email as emailShape } from '@dobara/contract/typed-fields.ts'
import { RefusedStartError } from '../startup/refused-start.ts'

const USAGE = `npm run admin:create -- --email owner@shop.example --name "Asha Rao"
npm run admin:create -- --email owner@shop.example --promote`

export type AdminArguments =
  | { isPromotion: true; email: string }
  | { isPromotion: false; email: string; name: string }

/**
 * Reads the arguments of `npm run admin:create`.
 * @throws RefusedStartError when one is unknown or wrong.
 */
export function readAdminArguments(args: string[]): AdminArguments {
  if (args.some((arg) => /^--?p(ass)?w(or)?d\b/.test(arg))) {
    throw new RefusedStartError([
      'A password is never an argument, where other users of the machine can read it: it is asked for, or set ADMIN_PASSWORD.',
    ])
  }
  const values = parsed(args)
  const email = emailShape.safeParse(values.email ?? '')
  if (!email.success) throw new RefusedStartError(['--email needs a valid e-mail address.', USAGE])
  if (values.promote) return { isPromotion: true, email: email.data }
  const name = registerInput.shape.name.safeParse(values.name ?? '')
  if (!name.success) throw new RefusedStartError(['--name needs a name of at most 100 characters.', USAGE])
  return { isPromotion: false, email: email.data, name: name.data }
}

function parsed(args: string[]) {
  try {
    const options = {
      email: { type: 'string' },
      name: { type: 'string' },
      promote: { type: 'boolean' },
    } as const
    return parseArgs({ args, options }).values
  } catch (cause) {
    throw new RefusedStartError(['Only --email, --name and --promote are known here.', USAGE], cause)
  }
}

/** The rule of registration. */
export function checkNewPassword(password: string): string {
  const result = newPassword.safeParse(password)
  if (result.success) return result.data
  throw new RefusedStartError(result.error.issues.map(({ message }) => `${englishOfMessage(message)}.`))
}
