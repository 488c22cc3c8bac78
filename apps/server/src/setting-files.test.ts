import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const SECRET = 'f3K9vQ2xL8mZ7tB1cY6wR4nH0jD5gS+aPuEo'
const PADDED = `  ${SECRET}  `

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'dobara-secrets-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function fileWith(text: string): string {
  const path = join(dir, 'secret')
  writeFileSync(path, text)
  return path
}

describe('settings that are given as files', () => {
  it.each([
    ['without a line break', SECRET, SECRET],
    ['with the line break of an editor', `${SECRET}\n`, SECRET],
    ['with the line break of Windows', `${SECRET}\r\n`, SECRET],
    ['with blanks, which belong to the value', `${PADDED}\n`, PADDED],
  ])('reads a secret from a file %s', (_case, text, value) => {
    expect(readEnv({ ACCESS_TOKEN_SECRET_FILE: fileWith(text) }).ACCESS_TOKEN_SECRET).toBe(value)
  })

  it('applies the rules of the setting to the content of its file', () => {
    expect(() => readEnv({ DATABASE_URL_FILE: fileWith('mysql://x') })).toThrow(
      'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
    )
  })

  it('counts a setting from a file as set where two belong together', () => {
    const file = fileWith('secret')
    const env = readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET_FILE: file })
    expect(env.GOOGLE_CLIENT_SECRET).toBe('secret')
  })

  it.each(['DATABASE_URL', 'ACCESS_TOKEN_SECRET', 'RAZORPAY_KEY_SECRET', 'SMTP_URL', 'CLOUDINARY_URL'])(
    'refuses %s given both as value and as file',
    (name) => {
      expect(() => readEnv({ [name]: 'x', [`${name}_FILE`]: fileWith('x') })).toThrow(
        `${name} and ${name}_FILE are both set: set one of them.`,
      )
    },
  )

  it('takes an empty name of a file as not set', () => {
    expect(readEnv({ GOOGLE_CLIENT_ID_FILE: '' }).GOOGLE_CLIENT_ID).toBeUndefined()
  })

  it('refuses a file that cannot be read, without its path', () => {
    const path = join(dir, 'absent')
    expect(() => readEnv({ SMTP_URL_FILE: path })).toThrow(
      /^The file that SMTP_URL_FILE names cannot be read\.$/,
    )
  })

  it('refuses an empty file', () => {
    expect(() => readEnv({ METRICS_TOKEN_FILE: fileWith('\n') })).toThrow(
      /^The file that METRICS_TOKEN_FILE names is empty\.$/,
    )
  })
})
