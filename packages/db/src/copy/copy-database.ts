import { pipeline } from 'node:stream/promises'
import { vacuumFilled } from '../vacuum-filled.ts'
import { withCopySession } from './copy-session.ts'
import { loadTables } from './load.ts'
import { createRowDigest, type RowDigest } from './row-digest.ts'
import { digestTables, withSnapshot } from './snapshot.ts'
import { CopyRefusedError, sqlName, type TableShape } from './table-shapes.ts'
import { makeTables } from './target.ts'

export type CopiedTable = TableShape & RowDigest

/**
 * Copies the shop of one database into another one, which is empty. The source is only read. Both may have any supported major
 * version. Afterwards the rows of the target are compared with those that were copied.
 */
export async function copyDatabase(from: string, to: string): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  await withSnapshot(from, async ({ tables, migrations, sequences, copyOut }) => {
    await makeTables(to, migrations)
    await loadTables(to, { tables, sequences }, async (copyIn) => {
      for (const table of tables) {
        const { stream, result } = createRowDigest()
        await pipeline(copyOut(table), stream, copyIn(table))
        copied.push({ ...table, ...result() })
      }
    })
  })
  await compareTables(to, copied)
  return copied
}

/**
 * Reads the tables back, and updates PostgreSQL's statistics about them.
 * @throws CopyRefusedError naming each table whose rows differ.
 */
export async function compareTables(url: string, expected: CopiedTable[]): Promise<void> {
  const found = await digestTables(url, expected)
  const differing = expected.filter((table) => {
    const { rows, digest } = found.get(sqlName(table)) ?? {}
    return rows !== table.rows || digest !== table.digest
  })
  if (differing.length > 0)
    throw new CopyRefusedError(`These tables differ from the original: ${differing.map(sqlName).join(', ')}.`)
  await withCopySession(url, vacuumFilled)
}
