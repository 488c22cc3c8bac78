import { projectNode } from './run-program.mjs'

/** Returns the arguments for `run` to start a program as built: the shop, or `worker`. */
export const shopCommand = (program = 'main') => [projectNode(), [`apps/server/dist/${program}.js`]]
