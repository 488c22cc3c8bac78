import type { PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import type { Tx } from '../../context.ts'
import { pinColumns } from './queries.ts'

export type PinTable = readonly { pin: string; rule: PinRule }[]
export type TableChanges = { added: number; changed: number; removed: number; same: number }

// One text for all rows: a statement with so many values of its own would be slower than the work.
const FILE = `file AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS row(
  "pin" char(6), "isServed" boolean, "takesCash" boolean, "zone" char(1),
  "standardLeast" int, "standardMost" int, "expressLeast" int, "expressMost" int))`
const OF_FILE = `file."isServed", file."takesCash", file."zone", file."standardLeast", file."standardMost",
  file."expressLeast", file."expressMost"`
const OF_TABLE = `known.is_served, known.takes_cash, known.zone, known.standard_least, known.standard_most,
  known.express_least, known.express_most`

/** The rows of a file as the one value of these statements. */
export const fileValue = (table: PinTable): string =>
  JSON.stringify(table.map(({ pin, rule }) => ({ pin, ...pinColumns(rule) })))

/** Counts the changes that would make the table equal to the file. */
export async function compareTable(tx: Tx, file: string): Promise<TableChanges> {
  const [counts] = await tx.$queryRawUnsafe<TableChanges[]>(
    `WITH ${FILE}
     SELECT (count(*) FILTER (WHERE known.pin IS NULL))::int AS added,
            (count(*) FILTER (WHERE known.pin IS NOT NULL AND (${OF_TABLE}) IS DISTINCT FROM (${OF_FILE})))::int AS changed,
            (count(*) FILTER (WHERE (${OF_TABLE}) IS NOT DISTINCT FROM (${OF_FILE}) AND known.pin IS NOT NULL))::int AS same,
            (SELECT count(*) FROM pin_code old
              WHERE NOT EXISTS (SELECT FROM file WHERE file.pin = old.pin))::int AS removed
       FROM file LEFT JOIN pin_code known ON known.pin = file.pin`,
    file,
  )
  return counts ?? { added: 0, changed: 0, removed: 0, same: 0 }
}

/** Makes the table equal to the file: rows not in it are deleted, and unchanged rows retain their time. */
export async function replaceTable(tx: Tx, file: string, at: Date): Promise<void> {
  await tx.$executeRawUnsafe(
    `WITH ${FILE} DELETE FROM pin_code old WHERE NOT EXISTS (SELECT FROM file WHERE file.pin = old.pin)`,
    file,
  )
  await tx.$executeRawUnsafe(
    `WITH ${FILE}
     INSERT INTO pin_code AS known (pin, is_served, takes_cash, zone, standard_least, standard_most,
                                    express_least, express_most, updated_at)
     SELECT file.pin, ${OF_FILE}, $2::timestamptz FROM file
         ON CONFLICT (pin) DO UPDATE SET
            is_served = excluded.is_served, takes_cash = excluded.takes_cash, zone = excluded.zone,
            standard_least = excluded.standard_least, standard_most = excluded.standard_most,
            express_least = excluded.express_least, express_most = excluded.express_most,
            updated_at = excluded.updated_at
      WHERE (${OF_TABLE}) IS DISTINCT FROM
            (excluded.is_served, excluded.takes_cash, excluded.zone, excluded.standard_least, excluded.standard_most,
             excluded.express_least, excluded.express_most)`,
    file,
    at,
  )
}
