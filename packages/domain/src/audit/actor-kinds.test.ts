import { expect, it } from 'vitest'
import { actorKindOf } from './actor-kinds.ts'

it.each([
  ['user', null, 'person'],
  ['user', 'key', 'key'],
  [null, null, 'system'],
] as const)('an entry of actor %s and key %s is of a %s', (actorId, apiKeyId, kind) => {
  expect(actorKindOf({ actorId, apiKeyId })).toBe(kind)
})
