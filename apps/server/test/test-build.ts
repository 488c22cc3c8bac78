// Vitest's global set-up for tests that start the shop as a process: the shop as it is now, built.
import { prepare } from '../../../scripts/prepare.mjs'

export default async function setup(): Promise<void> {
  if ((await prepare('build', '--filter=@dobara/server', '--filter=@dobara/web')) !== 0)
    throw new Error('The shop could not be built')
}
