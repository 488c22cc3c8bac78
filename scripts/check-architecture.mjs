// npm run check:architecture: whether every import is one that .dependency-cruiser.cjs allows.
import { commandOf, projectNode, run } from './run-program.mjs'

const FOLDERS = ['apps', 'packages', 'plugins', 'prisma/seed', 'qa', 'scripts']

process.exitCode = await run(projectNode(), [
  commandOf('dependency-cruiser', 'depcruise'),
  '--config',
  '.dependency-cruiser.cjs',
  ...FOLDERS,
])
