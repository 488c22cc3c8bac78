import type { Sql } from '@dobara/api/context.ts'
import { arch, cpus, platform, totalmem } from 'node:os'

/** Machine that a benchmark ran on: figures of two machines prove nothing about two commits. */
export type Machine = {
  processor: string
  cores: number
  memoryGb: number
  system: string
  node: string
  postgres: string
}

/** This machine, with the version of the PostgreSQL that the shop runs on. */
export async function machineOf(sql: Sql): Promise<Machine> {
  const { rows } = await sql.query<{ version: string }>("SELECT current_setting('server_version') AS version")
  const all = cpus()
  return {
    processor: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
    postgres: rows[0]?.version ?? 'unknown',
  }
}

/** The machine in one line. */
export const logMachine = ({ processor, cores, memoryGb, system, node, postgres }: Machine): string =>
  `${cores} × ${processor}, ${memoryGb} GB, ${system}, Node ${node}, PostgreSQL ${postgres}`

/** Checks whether figures of both machines can be compared. */
export const isSameMachine = (one: Machine, other: Machine): boolean =>
  one.processor === other.processor && one.cores === other.cores && one.system === other.system
