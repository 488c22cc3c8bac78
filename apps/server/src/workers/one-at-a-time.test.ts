import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const MINUTE_MS = 60_000

it('leaves a run out while the last one is under way, and runs again after it, also when it failed', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const task = oneAtATime(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const first = task()
  await task()
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('the database is gone'))
  await expect(first).rejects.toThrow('the database is gone')
  const second = task()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await second
})

it('does not wait for ever for a run that was lost, nor takes its late end for that of the next', async () => {
  let nowMs = 0
  const runs: PromiseWithResolvers<void>[] = []
  const task = oneAtATime(
    () => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
    () => nowMs,
  )
  const lost = task()
  nowMs = 16 * MINUTE_MS
  const next = task()
  expect(runs).toHaveLength(2)
  runs[0]?.resolve()
  await lost
  nowMs += MINUTE_MS
  await task()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await next
})
