import { type ChildProcess, spawn } from 'node:child_process'
import type { Command } from './unprivileged.ts'

/** Runs a PostgreSQL program to its end; throws with its error output if it failed. */
export function runProgram({ file, args, options }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`PostgreSQL could not be set up: ${errors.trim().slice(-400)}`)),
    )
  })
}

/** A standby takes connections that only read. */
const READY = /ready to accept (read-only )?connections/

/** Starts the server and waits until it accepts connections. Throws with its last output if it ends before. */
export function launchServer(
  { file, args, options }: Command,
  onLog: (line: string) => void,
): Promise<ChildProcess> {
  // Its own process group: Ctrl-C in the terminal reaches the shop, which stops the database last.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise<ChildProcess>((resolve, reject) => {
    let tail = ''
    child.stderr.on('data', (chunk: Buffer) => {
      tail = (tail + chunk).slice(-2000)
      onLog(chunk.toString().trim())
      if (READY.test(tail)) resolve(child)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${tail.trim().slice(-400)}`)))
  })
}
