import { describe, expect, it } from 'vitest'
import { connectionRefusal } from './database-refusals.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

describe('a database that cannot be used', () => {
  it.each([
    [
      'unsupported startup parameter: options',
      '08P01',
      /^PgBouncer refuses the start-up parameter options: set DATABASE_DIRECT_URL/,
    ],
    [
      'unsupported startup parameter in options: lock_timeout',
      '08P01',
      /^PgBouncer refuses the start-up parameter lock_timeout/,
    ],
    [
      'server login has been failing, try again later (server_login_retry)',
      '08P01',
      /^The pooler in DATABASE_URL cannot connect to PostgreSQL/,
    ],
    [
      'no more connections allowed (max_client_conn)',
      '08P01',
      /^There is no connection left at DATABASE_URL/,
    ],
    ['sorry, too many clients already', '53300', /^There is no connection left at DATABASE_URL/],
    ['no such database: shop', '08P01', /^The database named in DATABASE_URL does not exist/],
    ['database "shop" does not exist', '3D000', /^The database named in DATABASE_URL does not exist/],
    [
      'password authentication failed for user "dobara"',
      '28P01',
      /^PostgreSQL refused the user or password in DATABASE_URL/,
    ],
    ['connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED', /^The PostgreSQL in DATABASE_URL cannot be reached/],
  ])('is reported for what it is: %s', (message, code, sentence) => {
    expect(connectionRefusal(failure(message, code), 'DATABASE_URL')).toMatch(sentence)
  })

  it('is named by its setting', () => {
    expect(connectionRefusal(null, 'DATABASE_DIRECT_URL')).toMatch(/^The PostgreSQL in DATABASE_DIRECT_URL/)
  })
})
