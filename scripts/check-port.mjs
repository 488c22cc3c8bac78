// Runs on Node 20 with nothing installed.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import * as util from 'node:util'
import { ROOT } from './run-program.mjs'

/** A setting as the shop will read it: of the environment, else of the file .env; undefined where it is empty. */
function settingOf(name, fileSettings) {
  return (process.env[name] ?? fileSettings[name])?.trim() || undefined
}

function readFileSettings(folder) {
  const file = join(folder, '.env')
  // Older releases of Node 20 cannot read such a file; the shop itself checks the port again.
  return util.parseEnv && existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {}
}

/**
 * Throws a readable error if another program uses the port of the shop: before minutes of installing and building,
 * after which the shop would report the same. The shop itself reports any other fault of port or host.
 */
export async function checkPort(folder = ROOT) {
  const fileSettings = readFileSettings(folder)
  const port = Number(settingOf('PORT', fileSettings) ?? 3000)
  const host = settingOf('HOST', fileSettings) ?? '127.0.0.1'
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const server = createServer()
  const code = await new Promise((resolve) => {
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host }, () => server.close(() => resolve(null)))
  })
  if (code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is already in use: stop the other program or set PORT to a free one.`)
  }
}
