import { syncBuiltInAttributes } from '@dobara/api/base/attributes/sync-built-in.ts'
import { createDb } from '@dobara/db/client.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'

/** Brings the attributes that the program defines into a database that is migrated. */
export async function writeBuiltInAttributes(url: string): Promise<void> {
  const database = createDb({ url, poolSize: 1, patience: WORK })
  try {
    await syncBuiltInAttributes(database.sql)
  } finally {
    await database.close()
  }
}
