import { describe, expect, it } from 'vitest'
import { createClosingSteps } from './closing-steps.ts'

describe('the closing steps', () => {
  it('close what was opened last first, and only once', async () => {
    const closed: string[] = []
    const steps = createClosingSteps()
    for (const name of ['lock', 'database', 'server']) steps.add(async () => closed.push(name))
    await steps.run()
    await steps.run()
    expect(closed).toEqual(['server', 'database', 'lock'])
  })

  it('go on after a step that fails, and report it', async () => {
    const closed: string[] = []
    const steps = createClosingSteps()
    steps.add(async () => closed.push('lock'))
    steps.add(() => Promise.reject(new Error('stuck')))
    await expect(steps.run()).rejects.toThrow('Some steps of stopping failed')
    expect(closed).toEqual(['lock'])
  })
})
