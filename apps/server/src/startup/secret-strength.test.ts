import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { estimatedBits, LEAST_BITS } from './secret-strength.ts'

describe('a human-made secret', () => {
  it.each([
    'k'.repeat(48),
    '0'.repeat(64),
    'ab'.repeat(32),
    'abc123'.repeat(10),
    'secretsecretsecretsecretsecretsecret',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789012345678901234567890123456789',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    'change-me-to-at-least-32-random-characters',
    'CHANGE-ME-TO-AT-LEAST-32-RANDOM-CHARACTERS',
    'this-is-my-very-secret-access-token-key',
    'ThisIsMyVerySecretAccessTokenKeyForTheShop',
    'a-string-secret-at-least-256-bits-long',
    'your-256-bit-secret-your-256-bit-secret',
    'correct horse battery staple and then some',
    'my_super_secret_jwt_signing_key_for_production',
    'password1234password1234password1234',
    'short',
    '',
  ])('is worth too little: %s', (secret) => {
    expect(estimatedBits(secret)).toBeLessThan(LEAST_BITS)
  })
})

describe('a secret from a generator', () => {
  it.each([
    ['openssl rand -base64 48', () => randomBytes(48).toString('base64')],
    ['openssl rand -base64 32', () => randomBytes(32).toString('base64')],
    ['openssl rand -base64 24', () => randomBytes(24).toString('base64')],
    ['openssl rand -hex 32', () => randomBytes(32).toString('hex')],
    ['openssl rand -hex 24', () => randomBytes(24).toString('hex')],
    ['32 bytes in base64url', () => randomBytes(32).toString('base64url')],
  ])('is worth enough: %s', (_name, make) => {
    const poor = Array.from({ length: 300 }, make).filter((secret) => estimatedBits(secret) < LEAST_BITS)
    expect(poor).toEqual([])
  })
})
