import { projectNode } from './run-program.mjs'

/** What `run` takes to start a program as the build made it: the shop, or `worker`. */
export const shopCommand = (program = 'main') => [projectNode(), [`apps/server/dist/${program}.js`]]
