import { CopyRefusedError } from '@dobara/db/copy/table-shapes.ts'
import { MigrationFailedError, TableBusyError } from '@dobara/db/apply-migration.ts'
import { DataFolderInUseError } from '@dobara/db/data-folder.ts'
import { BrokenArchiveError } from '../backup/tar.ts'
import { WrongSettingsError } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'

/** Errors whose message is for the operator; anything else is a fault of the program and is printed with its stack. */
const SENTENCES = [
  RefusedStartError,
  WrongSettingsError,
  CopyRefusedError,
  BrokenArchiveError,
  DataFolderInUseError,
  MigrationFailedError,
  TableBusyError,
]

/** Runs the work of a program and prints what it returns, or why it was refused. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return SENTENCES.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}
