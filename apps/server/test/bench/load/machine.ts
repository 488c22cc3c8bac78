import { arch, cpus, platform, totalmem } from 'node:os'

/** What a benchmark ran on: figures of two machines say nothing about two commits. */
export type Machine = {
  processor: string
  cores: number
  memoryGb: number
  system: string
  node: string
  postgres: string
}

/** This machine, with the version of PostgreSQL that the shop runs on. */
export function thisMachine(postgres: string): Machine {
  const all = cpus()
  return {
    processor: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
    postgres,
  }
}

/** The machine in one line. */
export const tellMachine = ({ processor, cores, memoryGb, system, node, postgres }: Machine): string =>
  `${cores} × ${processor}, ${memoryGb} GB, ${system}, Node ${node}, PostgreSQL ${postgres}`

/** Whether figures of both can be compared. */
export const isSameMachine = (one: Machine, other: Machine): boolean =>
  one.processor === other.processor && one.cores === other.cores && one.system === other.system
