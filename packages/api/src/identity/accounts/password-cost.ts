/** OWASP's minimum for argon2id, the library's algorithm by default: 19 MiB, two passes, one lane. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash, at the same cost, of 24 random bytes that were discarded: no password matches it. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$vF8CDKQXCPC54fLu695VFw$r5JQjVlIXH72nYe1RC27ohowIVex9fii9HLzNpmffsM'
