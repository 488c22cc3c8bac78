import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv, SETTING_NAMES, WrongSettingsError } from './env.ts'

function problemsOf(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof WrongSettingsError) return error.message.split('\n')
    throw error
  }
}

describe('the settings', () => {
  it('need nothing for the demo shop', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      RESPONSE_CACHE_MB: 32,
      RATE_LIMIT_MULTIPLIER: 1,
      ALLOWED_ORIGINS: [],
      TRUST_PROXY: false,
      LOG_LEVEL: 'warn',
      isProduction: false,
    })
    expect(env.DATA_DIR).toMatch(/[\\/]\.data$/)
    expect(env.DATABASE_URL).toBeUndefined()
  })

  it('take an empty value as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it('drop the slash at the end of the public address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe('https://shop.example')
  })

  it.each([
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '3000x', 'PORT must be a whole number from 1 to 65535.'],
    ['WORKER_PORT', '70000', 'WORKER_PORT must be a whole number from 1 to 65535.'],
    ['WORKERS', 'on', 'WORKERS must be inline, separate or off.'],
    ['HOST', 'a b', 'HOST must be a host name or an IP address.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, production or test.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
    ],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    ['ACCESS_TOKEN_SECRET', 'short', 'ACCESS_TOKEN_SECRET must be at least 32 characters long.'],
    ['CLOUDINARY_URL', 'https://x', 'CLOUDINARY_URL must look like cloudinary://key:secret@cloud.'],
    ['RESPONSE_CACHE_MB', '-1', 'RESPONSE_CACHE_MB must be a whole number from 0 to 4096.'],
    ['RATE_LIMIT_MULTIPLIER', '0', 'RATE_LIMIT_MULTIPLIER must be a number above 0.'],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY must be true, false, the number of proxies (at most 10), or their addresses and networks with commas between.',
    ],
    ['PREPARED_STATEMENTS', 'no', 'PREPARED_STATEMENTS must be on or off.'],
    ['OTEL_LOGS_EXPORTER', 'console', 'OTEL_LOGS_EXPORTER must be otlp or none.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be one word of at least 16 plain characters.'],
    [
      'METRICS_ALLOW',
      '10.0.0.0/99',
      'METRICS_ALLOW must be addresses or networks like 10.0.0.5 or 10.0.0.0/8, with commas between.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
    [
      'ALLOWED_ORIGINS',
      'https://a.example/x',
      'ALLOWED_ORIGINS must be origins like https://shop.example, with commas between.',
    ],
    ['GOOGLE_CLIENT_ID', 'x', 'GOOGLE_CLIENT_ID is set, so GOOGLE_CLIENT_SECRET must be set too.'],
    ['GOOGLE_CLIENT_SECRET', 'x', 'GOOGLE_CLIENT_SECRET is set, so GOOGLE_CLIENT_ID must be set too.'],
    ['GOOGLE_ISSUER', 'https://id.example', 'GOOGLE_ISSUER is set, so GOOGLE_CLIENT_ID must be set too.'],
    ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'x', ''],
  ])('report the problem with %s=%s in a sentence', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual(sentence ? [sentence] : [])
  })

  it('are all judged at once, and no sentence repeats a value', () => {
    const problems = problemsOf({
      PORT: 'wrong-port',
      ACCESS_TOKEN_SECRET: 'hunter2',
      RAZORPAY_KEY_ID: 'rzp_live_1',
    })
    expect(problems).toEqual([
      'PORT must be a whole number from 1 to 65535.',
      'ACCESS_TOKEN_SECRET must be at least 32 characters long.',
      'RAZORPAY_KEY_ID is set, so RAZORPAY_KEY_SECRET must be set too.',
      'RAZORPAY_KEY_ID is set, so RAZORPAY_WEBHOOK_SECRET must be set too.',
    ])
    expect(problems.join()).not.toMatch(/hunter2|wrong-port|rzp_live_1/)
  })

  it('seed an empty database with the demo unless DEMO is off', () => {
    expect([readEnv({}).DEMO, readEnv({ DEMO: 'on' }).DEMO, readEnv({ DEMO: 'off' }).DEMO]).toEqual([
      true,
      true,
      false,
    ])
    expect(() => readEnv({ DEMO: 'no' })).toThrow('DEMO must be on or off.')
  })

  it('are all named in .env.example and in docs/operations/settings.md', () => {
    for (const file of ['.env.example', 'docs/operations/settings.md']) {
      const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
      expect(SETTING_NAMES.filter((name) => !text.includes(name))).toEqual([])
    }
  })
})
