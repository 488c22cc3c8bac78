import { MigrationFailedError, TableBusyError } from '@dobara/db/apply-migration.ts'
import { CopyRefusedError } from '@dobara/db/copy/table-shapes.ts'
import { DataFolderInUseError } from '@dobara/db/data-folder.ts'
import { BrokenArchiveError } from '../backup/tar.ts'
import { WrongSettingsError } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'

/** Errors whose message is for the operator. Any other error is a fault of the program and is printed with its stack. */
const SENTENCES = [
  RefusedStartError,
  WrongSettingsError,
  CopyRefusedError,
  BrokenArchiveError,
  DataFolderInUseError,
  MigrationFailedError,
  TableBusyError,
]

/** Errors of the system and of PostgreSQL that the operator can fix, by their code. */
const SYSTEM_SENTENCES: Record<string, string> = {
  ENOSPC: 'There is no space left on the disk',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The file system is read-only',
  EACCES: 'Permission was denied',
  EPERM: 'Permission was denied',
  '53100': 'PostgreSQL has no space left on its disk',
}

/** The text to print, and the exit code if it is not 0. */
type Result = string | { text: string; exitCode: number }

/**
 * Runs the work of a command, prints what it returns, and sets the exit code. An error is printed as a sentence and ends the
 * command with `failureCode`. The work itself closes what it opened; the process ends when nothing is open any more.
 */
export async function runCommand(work: () => Promise<Result>, { failureCode = 1 } = {}): Promise<void> {
  try {
    const result = await work()
    const { text, exitCode } = typeof result === 'string' ? { text: result, exitCode: 0 } : result
    if (text) process.stdout.write(`${text}\n`)
    process.exitCode = exitCode
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = failureCode
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (SENTENCES.some((kind) => error instanceof kind)) return error.message
  return systemSentenceOf(error) ?? error.stack ?? error.message
}

function systemSentenceOf(error: Error & { code?: unknown; path?: unknown }): string | null {
  const sentence = SYSTEM_SENTENCES[String(error.code)]
  if (!sentence) return null
  return typeof error.path === 'string' ? `${sentence}: ${error.path}` : `${sentence}.`
}
