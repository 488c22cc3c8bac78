import { describe, expect, it } from 'vitest'
import { exampleInput, inputSchemaOf } from '../test/example-input.ts'
import { ABSENT, callsNaming } from '../test/test-calls.ts'
import { PROCEDURE_PATHS } from './policies.ts'

const calls = callsNaming({
  ...ABSENT,
  email: 'nobody@test.example',
  couponCode: 'NONE',
  productId: 2_147_483_647,
})

describe('the example of a call', () => {
  it.each(PROCEDURE_PATHS)('%s fits the schema of its procedure', (path) => {
    const schema = inputSchemaOf(path)
    const example: unknown = calls[path]
    expect(schema ? (schema.safeParse(example).error?.issues ?? []) : (example ?? null)).toEqual(
      schema ? [] : null,
    )
  })

  it('is made from the schema where none is written down', () => {
    expect(exampleInput('admin.brands.remove')).toEqual({ id: 2_147_483_647 })
    expect(exampleInput('admin.users.get')).toEqual({ id: ABSENT.orderId })
    expect(exampleInput('admin.brands.list')).toEqual({})
    expect(exampleInput('admin.dashboard.waiting')).toBeUndefined()
  })
})
