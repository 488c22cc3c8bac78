// The shop's one process: settings, start, signals.
import { runProcess } from './run-process.ts'
import { startShop } from './start-shop.ts'

await runProcess('shop', startShop)
