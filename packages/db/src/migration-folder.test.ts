import { describe, expect, it } from 'vitest'
import { listMigrationNames, readMigration } from './migration-folder.ts'

const TRANSACTION = /^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK|END)\s*;/im
/** Functions may hold any statement. */
const withoutFunctions = (script: string) => script.replace(/\$(\w*)\$.*?\$\1\$/gs, '$$')

describe('the scripts of the migrations', () => {
  it('leave the transaction, which also holds their mark, to the runner', async () => {
    const scripts = await Promise.all((await listMigrationNames()).map((name) => readMigration(name)))
    const offending = scripts.filter(({ script }) => TRANSACTION.test(withoutFunctions(script)))
    expect(offending.map(({ name }) => name)).toEqual([])
    expect(TRANSACTION.test('ALTER TABLE a ADD b int;\nCOMMIT;'), 'the pattern').toBe(true)
  })

  it('build an index CONCURRENTLY as their only statement', async () => {
    const scripts = await Promise.all((await listMigrationNames()).map((name) => readMigration(name)))
    const concurrent = scripts.filter(({ script }) => /\bCONCURRENTLY\b/i.test(script))
    const statements = (script: string) =>
      script
        .replace(/--.*$/gm, '')
        .split(';')
        .filter((part) => part.trim())
    expect(concurrent.filter(({ script }) => statements(script).length > 1)).toEqual([])
  })
})
