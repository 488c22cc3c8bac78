// npm run sandbox: the payment sandbox as a process of its own, for several servers that share it through RAZORPAY_API_URL.
import { runProcess } from './run-process.ts'
import { startSandbox } from './start-sandbox.ts'

await runProcess('sandbox', startSandbox)
