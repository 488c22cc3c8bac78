import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusedStartError } from '../startup/refused-start.ts'
import { runCommand } from './run-command.ts'

let output: { stdout: string; stderr: string }
beforeEach(() => {
  output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      output[name] += String(text)
      return true
    })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** Runs a command and returns its exit code and what it printed. */
async function run(...args: Parameters<typeof runCommand>) {
  await runCommand(...args)
  return { exitCode: process.exitCode, ...output }
}

const failing = (error: Error) => async () => {
  throw error
}

describe('runCommand', () => {
  it('prints the text and ends with 0', async () => {
    expect(await run(async () => 'Saved.')).toEqual({ exitCode: 0, stdout: 'Saved.\n', stderr: '' })
  })

  it('prints the text and ends with the exit code of the work', async () => {
    const ended = await run(async () => ({ text: 'One row is wrong.', exitCode: 1 }), { failureCode: 2 })
    expect(ended).toEqual({ exitCode: 1, stdout: 'One row is wrong.\n', stderr: '' })
  })

  it('prints no empty line for an empty text', async () => {
    expect((await run(async () => ({ text: '', exitCode: 0 }))).stdout).toBe('')
  })

  it('prints a refusal as its sentence and ends with the failure code', async () => {
    const ended = await run(failing(new RefusedStartError(['There is no shop.'])), { failureCode: 2 })
    expect(ended).toEqual({ exitCode: 2, stdout: '', stderr: 'There is no shop.\n' })
  })

  it.each([
    [{ code: 'ENOSPC', syscall: 'write' }, 'There is no space left on the disk.\n'],
    [{ code: 'EACCES', path: '/backup/a.tar.gz' }, 'Permission was denied: /backup/a.tar.gz\n'],
    [{ code: '53100' }, 'PostgreSQL has no space left on its disk.\n'],
  ])('prints a system error %j as a sentence', async (fields, sentence) => {
    const { exitCode, stderr } = await run(failing(Object.assign(new Error('write'), fields)))
    expect([exitCode, stderr]).toEqual([1, sentence])
  })

  it('prints a fault of the program with its stack', async () => {
    expect((await run(failing(new TypeError('x is undefined')))).stderr).toMatch(/^TypeError: x .*\n +at /)
  })
})
