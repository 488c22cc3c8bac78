import { destination, type Logger, pino } from 'pino'
import { logFields } from './log-fields.ts'
import { loggedError } from './logged-error.ts'

/** Lines that wait for a disk that is full; older ones than these stay, newer ones are lost. */
const LONGEST_WAITING = 1024 * 1024

type LogDestination = { write: (line: string) => void }
let forward: ((line: string) => void) | null = null

/** Passes every line on as well, as it is written to standard output; null ends that. */
export function forwardLines(to: typeof forward): void {
  forward = to
}

/** Standard output, where log lines go. A disk that is full loses lines and must not end the shop. */
export function logDestination(): LogDestination {
  const stream = destination({ fd: 1, sync: true, maxLength: LONGEST_WAITING })
  stream.on('error', loseLine)
  return {
    write: (line) => {
      stream.write(line)
      forward?.(line)
    },
  }
}

/** The log of a process of the shop. */
export function createLog(level: string): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) }
  return pino({ level, mixin: logFields, serializers }, logDestination())
}

/** The same for what is written to the terminal without the log: the greeting, reasons of a refused start. */
export function surviveFullDisk(): void {
  process.stdout.on('error', loseLine)
  process.stderr.on('error', loseLine)
}

/** Ignores the failure: there is no other place to report it. */
function loseLine(): void {}
