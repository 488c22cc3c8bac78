import { getSettings } from '@dobara/api/base/settings/queries.ts'
import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. It moves on with each reading. */
const VALID_MS = 180 * 24 * 60 * 60_000

/** Adds the page for vulnerability reports (RFC 9116) from the settings; there is no page without a contact. */
export function addSecurityTxt(app: FastifyInstance, { db, now, publicUrl }: AppDeps): void {
  app.get(PATH, async (_request, reply) => {
    const { contact } = (await getSettings(db)).security
    if (contact === '') throw new RefusedError('NOT_FOUND')
    const address = /^[a-z]+:/i.test(contact) ? contact : `mailto:${contact}`
    const lines = [
      `Contact: ${address}`,
      `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${publicUrl}${PATH}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
