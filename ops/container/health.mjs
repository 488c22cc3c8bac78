// The health check of the image, without curl: checks whether the server is alive, or the worker with the argument `worker`.
const port = process.argv[2] === 'worker' ? (process.env.WORKER_PORT ?? 3001) : (process.env.PORT ?? 3000)
const url = `http://127.0.0.1:${port}/healthz`
const reply = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => null)
process.exitCode = reply?.ok ? 0 : 1
