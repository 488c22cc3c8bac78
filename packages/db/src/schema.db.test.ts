import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'

const SCHEMA_DIR = fileURLToPath(new URL('../../../prisma/schema/', import.meta.url))

type Block = { kind: string; name: string; lines: string[] }

/** The models and enums of prisma/schema, each with its lines, without comments. */
const blocks: Block[] = readdirSync(SCHEMA_DIR).flatMap((file) => {
  const text = readFileSync(join(SCHEMA_DIR, file), 'utf8').replaceAll(/\/\/.*$/gm, '')
  return [...text.matchAll(/^(model|enum) (\w+) \{\n(.*?)^\}/gms)].map(
    ([, kind = '', name = '', body = '']) => ({
      kind,
      name,
      lines: body
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }),
  )
})
const models = new Set(blocks.filter(({ kind }) => kind === 'model').map(({ name }) => name))

/** Returns the name of a block or a line in the database. */
function storedName({ name, lines }: Block): string {
  return /@@map\("(\w+)"\)/.exec(lines.join('\n'))?.[1] ?? name
}
const ownLines = ({ lines }: Block) => lines.filter((line) => !line.startsWith('@@'))
const mapped = (line: string) => /@map\("([^"]+)"\)/.exec(line)?.[1] ?? line.split(/\s+/)[0] ?? ''

/** Columns of the schema, in each form that the database may have. */
const columns = blocks
  .filter(({ kind }) => kind === 'model')
  .flatMap((block) =>
    ownLines(block)
      // A relation to another model is no column.
      .filter((line) => !models.has((line.split(/\s+/)[1] ?? '').replace(/[?[\]]/g, '')))
      .map((line) => {
        const type = line.split(/\s+/)[1] ?? ''
        const column = `${storedName(block)}.${mapped(line)}`
        // A list is never null to Prisma, whatever its column allows.
        if (type.endsWith('[]')) return [`${column} null`, `${column} not null`]
        return [`${column} ${type.endsWith('?') ? 'null' : 'not null'}`]
      }),
  )
const enumValues = blocks
  .filter(({ kind }) => kind === 'enum')
  .map((block) => `${storedName(block)}: ${ownLines(block).map(mapped).toSorted().join(', ')}`)

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(() => db.drop())

async function requested(text: string): Promise<string[]> {
  const { rows } = await db.sql.query<{ described: string }>(text)
  return rows.map(({ described }) => described)
}

describe('the database that the migrations make', () => {
  it('has every column of the schema, nullable where the schema defines it so', async () => {
    const stored = await requested(`
      SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN ' null' ELSE ' not null' END AS described
        FROM information_schema.columns WHERE table_schema = 'public'`)
    expect(columns.length).toBeGreaterThan(300)
    expect(columns.filter((ways) => !ways.some((way) => stored.includes(way)))).toEqual([])
  })

  it('has every enum of the schema with its values, and no other', async () => {
    const stored = await requested(`
      SELECT typname || ': ' || string_agg(enumlabel, ', ' ORDER BY enumlabel COLLATE "C") AS described
        FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid GROUP BY typname`)
    expect(stored.toSorted()).toEqual(enumValues.toSorted())
  })
})
