import { parseArgs } from 'node:util'
import { RefusedStartError } from '../startup/refused-start.ts'

type Kinds = Record<string, 'string' | 'boolean'>
type Values<Given extends Kinds> = {
  [Name in keyof Given]?: Given[Name] extends 'string' ? string : boolean
}

/** Reads the options of a command line. An unknown one is refused with the usage. */
export function readArguments<Given extends Kinds>(
  args: string[],
  kinds: Given,
  usage: string,
): Values<Given> {
  const options = Object.fromEntries(Object.entries(kinds).map(([name, type]) => [name, { type }]))
  try {
    return parseArgs({ args, options }).values as Values<Given>
  } catch (cause) {
    throw new RefusedStartError(['The arguments are not understood.', usage], cause)
  }
}
