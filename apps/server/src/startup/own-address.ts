import type { Env } from '../env.ts'

/** How the shop reaches itself, whatever name shoppers use. */
export function ownAddress({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  if (HOST === '0.0.0.0' || HOST === 'localhost') return `http://127.0.0.1:${PORT}`
  if (HOST === '::') return `http://[::1]:${PORT}`
  return HOST.includes(':') ? `http://[${HOST}]:${PORT}` : `http://${HOST}:${PORT}`
}
