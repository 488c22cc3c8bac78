import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { cpuSecondsOf, residentMbOf } from './process-cost.ts'

const BUSY =
  'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end); process.stdin.resume()'
const PARENT = `const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', ${JSON.stringify(`${BUSY}; console.log('done')`)}], { stdio: ['pipe', 'inherit', 'inherit'] })
  process.stdin.resume()`

describe.skipIf(process.platform !== 'linux')('process cost', () => {
  it('counts what it started too', async () => {
    const child = spawn(process.execPath, ['-e', PARENT], { stdio: ['pipe', 'pipe', 'inherit'] })
    try {
      await once(child.stdout, 'data')
      const pid = child.pid ?? 0
      expect(cpuSecondsOf(pid)).toBeGreaterThanOrEqual(0.3)
      // Two of Node, each more than 30 MB.
      expect(residentMbOf(pid)).toBeGreaterThan(60)
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('is nothing of one that ended', () => {
    expect(residentMbOf(2 ** 22 - 1)).toBe(0)
    expect(cpuSecondsOf(2 ** 22 - 1)).toBe(0)
  })
})
