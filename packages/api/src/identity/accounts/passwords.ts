import { hash, verify } from '@node-rs/argon2'
import { COST, DUMMY_HASH } from './password-cost.ts'

/** One password typed on two keyboards may differ in bytes ("é" as one character or two), hence NFKC. */
const normalized = (password: string) => password.normalize('NFKC')

/** The argon2id hash of a password, in PHC format with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), COST)
}

/**
 * Checks a password against a hash. Without a hash it takes as long and returns false, so that timing reveals
 * nothing.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_HASH, normalized(password))
  return matches && passwordHash !== null
}
