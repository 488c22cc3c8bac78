// Vitest's global set-up for tests that start the shop as a process: the server as it is now, built.
import { prepare } from '../../../scripts/prepare.mjs'

export default async function setup(): Promise<void> {
  if ((await prepare('build', '--filter=@dobara/server')) !== 0)
    throw new Error('The server could not be built')
}
