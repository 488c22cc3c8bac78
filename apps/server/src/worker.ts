// `npm run worker`: runs the jobs of a shop in a process that no server starts. Any number of them may run next to
// any number of servers.
import { runProcess } from './run-process.ts'
import { startWorker } from './start-worker.ts'

await runProcess('worker', startWorker)
