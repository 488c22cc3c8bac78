import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { transportRefusals, transportWarnings } from './transport-rules.ts'

const database = (rest: string) => ({ NODE_ENV: 'production', DATABASE_URL: `postgresql://shop:pw@${rest}` })
const direct = (rest: string) => ({
  ...database('db.example/shop?sslmode=verify-full'),
  DATABASE_DIRECT_URL: `postgresql://shop:pw@${rest}`,
})
const replica = (rest: string) => ({
  ...database('db.example/shop?sslmode=verify-full'),
  DATABASE_READ_URL: `postgresql://shop:pw@${rest}`,
})
const mail = (url: string) => ({ NODE_ENV: 'production', SMTP_URL: url, MAIL_FROM: 'a@shop.example' })
const verdictOf = (settings: Record<string, string>) => {
  const env = readEnv(settings)
  return [transportRefusals(env).length, transportWarnings(env).length]
}
const [FINE, WARNED, REFUSED] = [
  [0, 0],
  [0, 1],
  [1, 0],
]

describe('connections of production', () => {
  it.each([
    ['a database elsewhere without sslmode', database('db.example/shop'), REFUSED],
    ['one that may fall back to plain text', database('db.example/shop?sslmode=prefer'), REFUSED],
    ['one that certainly does', database('db.example/shop?sslmode=disable'), REFUSED],
    ['a standby elsewhere', database('10.0.0.5/shop?host=10.0.0.5,db.example'), REFUSED],
    ['an encrypted database elsewhere', database('db.example/shop?sslmode=verify-full'), FINE],
    ['a database in a private network', database('db.internal:5432/shop'), WARNED],
    ['an encrypted one there', database('db.internal:5432/shop?sslmode=require'), FINE],
    ['a database of this machine', database('127.0.0.1:5432/shop'), FINE],
    ['a socket of this machine', database('localhost/shop?host=/var/run/postgresql'), FINE],
    ['a direct connection elsewhere without sslmode', direct('db.example/shop'), REFUSED],
    ['an encrypted direct connection elsewhere', direct('db.example/shop?sslmode=require'), FINE],
    ['a direct connection in a private network', direct('db.internal/shop'), WARNED],
    ['a replica elsewhere without sslmode', replica('db.example/shop'), REFUSED],
    ['a mail server elsewhere', mail('smtp://mail.example:587'), REFUSED],
    ['one that must speak TLS', mail('smtp://mail.example:587?requireTLS=true'), FINE],
    ['one that must and must not', mail('smtp://mail.example?requireTLS=true&ignoreTLS=true'), REFUSED],
    ['one that always speaks TLS', mail('smtps://mail.example:465'), FINE],
    ['a relay in a private network', mail('smtp://relay:25'), WARNED],
    ['a relay of this machine', mail('smtp://127.0.0.1:25'), FINE],
  ])('are judged for %s', (_name, settings, verdict) => {
    expect(verdictOf(settings)).toEqual(verdict)
  })

  it('are refused with the name of the setting', () => {
    expect(transportRefusals(readEnv(direct('db.example/shop')))[0]).toMatch(
      /^DATABASE_DIRECT_URL has no sslmode/,
    )
  })

  it('are not judged in development', () => {
    expect(transportWarnings(readEnv({ ...mail('smtp://relay:25'), NODE_ENV: 'development' }))).toEqual([])
  })
})
