import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REFUSAL_CODES, REFUSALS } from './refusals.ts'

it('documents every refusal with its status and sentence, and no other', () => {
  const page = readFileSync(new URL('../../../docs/api/errors.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const expected = REFUSAL_CODES.map((code) => {
    const { status, message } = REFUSALS[code]
    return `| \`${code.toLowerCase()}\` | ${status} | ${message} |`
  })
  expect(rows).toEqual(expected)
})

it('ends every sentence a person reads without the name of a library or a stack', () => {
  for (const code of REFUSAL_CODES)
    expect(REFUSALS[code].message).not.toMatch(/prisma|sql|trpc|zod|fastify|at .*\.ts/i)
})
