import { hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id, the library's algorithm unless told otherwise: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash, at the same cost, of 24 random bytes that nobody kept: no password opens it. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$vF8CDKQXCPC54fLu695VFw$r5JQjVlIXH72nYe1RC27ohowIVex9fii9HLzNpmffsM'

/** One password typed on two keyboards may differ in bytes ("é" as one character or two), hence NFKC. */
const normalized = (password: string) => password.normalize('NFKC')

/** The argon2id hash of a password, in PHC format with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), COST)
}

/** Whether the password is the hashed one. With no hash it works as long and says no, so that time tells nothing. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODY, normalized(password))
  return matches && passwordHash !== null
}
