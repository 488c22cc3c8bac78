import { createDb } from '@dobara/db/client.ts'
import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

const ROW = 'Failing row contains (1, 12 MG Road, $argon2id$hash).'

it('preserves the type, message, stack, code and causes of an error', () => {
  const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' })
  const logged = loggedError(new Error('no answer', { cause }))
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'no answer',
    stack: expect.stringContaining('logged-error.test.ts'),
    cause: { type: 'TypeError', message: 'refused', code: 'ECONNREFUSED' },
  })
})

it('names the constraint that a row broke, and nothing of the row', () => {
  const fromPg = Object.assign(new Error('violates check constraint "positive"'), {
    code: '23514',
    detail: ROW,
    where: ROW,
    table: 'address',
    constraint: 'positive',
  })
  expect(loggedError(fromPg)).toMatchObject({
    code: '23514',
    place: { table: 'address', constraint: 'positive' },
  })
  const fromPrisma = Object.assign(new Error('Database error'), {
    code: 'P2039',
    meta: {
      modelName: 'Address',
      driverAdapterError: { cause: { originalCode: '23514', code: '23514', detail: ROW } },
    },
  })
  expect(loggedError(fromPrisma)).toMatchObject({ place: { modelName: 'Address' } })
  for (const error of [fromPg, fromPrisma]) {
    expect(JSON.stringify(loggedError(error))).not.toMatch(/MG Road|argon2id/)
  }
})

it('leaves out a value that PostgreSQL could not read', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "a secret"'), { code: '22P02' })
  expect(JSON.stringify(loggedError(error))).not.toContain('a secret')
  expect(loggedError(error).message).toBe('invalid input syntax for type uuid: "…"')
})

it('omits the values of a query that Prisma rejected', async () => {
  const { prisma, close } = createDb({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const data = { email: 'asha@secret.example', passwordHash: 'a hash', phone: 5 as never }
  const error = await prisma.user.update({ where: { id: 'x' }, data }).catch((thrown: unknown) => thrown)
  await close()
  const logged = loggedError(error)
  expect(JSON.stringify(logged)).not.toMatch(/secret|a hash/)
  expect(logged).toMatchObject({
    type: 'PrismaClientValidationError',
    message: expect.stringContaining('Argument `phone`: Invalid value provided.'),
    stack: expect.stringContaining('    at '),
  })
})

it('stops at circular causes, and logs no content of a value that is not an error', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(loggedError(error)).match(/"message":"round"/g)).toHaveLength(6)
  expect(JSON.stringify(loggedError({ token: 'secret' }))).not.toContain('secret')
})
