// Replaces password-cost.ts in tests on a database, which hash thousands of passwords: the same algorithm, two
// hundred times as fast. The tests of passwords.ts, of the seed and of who may learn of an account use the real cost.

export const COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export const DUMMY_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$Ycq7s2TuLSvmgI6tT7h+jA$ehvFkVdZFUfTYkJNIrjQFQfqpctkCGN+LDt3ygVIcVo'
