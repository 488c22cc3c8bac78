import { projectNode } from './run-program.mjs'

/** What `run` takes to start the shop as the build made it. */
export const shopCommand = () => [projectNode(), ['apps/server/dist/main.js']]
