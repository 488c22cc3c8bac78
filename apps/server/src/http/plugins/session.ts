import type { Caller, TicketName } from '@dobara/api/context.ts'
import { readerLanguage } from '@dobara/api/reader-language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteLimit } from '../shared/limit-headers.ts'
import { lastWriteOf } from '../cache/recent-write.ts'

/** `__Host-` makes browsers insist on https, this host and the whole path; plain http in development could not set it. */
function cookieName(name: 'refresh' | 'device' | TicketName, isProduction: boolean): string {
  return `${isProduction ? '__Host-' : ''}dobara_${name}`
}

// Readable by the page and without a secret: "there may be a session", so that a visitor's page need not send a
// request and be refused.
const MARK = 'dobara_signed_in'

/** Returns what the request claims about its caller. None of it is trusted yet. */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isProduction }: { isProduction: boolean },
): Caller {
  const name = cookieName('refresh', isProduction)
  const deviceName = cookieName('device', isProduction)
  const ticketName = (ticket: TicketName) => cookieName(ticket, isProduction)
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: isProduction, path: '/' } as const
  const { authorization, 'x-session-id': sessionHeader } = request.headers
  return {
    requestId: request.id,
    surface: request.url.startsWith('/api/') ? 'rest' : 'trpc',
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 512) ?? null,
    language: readerLanguage(request.cookies.dobara_language, request.headers['accept-language']),
    bearerToken: bearerTokenOf(authorization),
    noteLimit: (state) => noteLimit(request, state),
    lastWrite: lastWriteOf(request),
    cartSessionIds: [request.cookies.sessionId, sessionHeader?.toString()].filter(isText),
    endCartSession: () => {
      if (request.cookies.sessionId !== undefined) reply.clearCookie('sessionId', { path: '/' })
    },
    refreshToken: request.cookies[name] ?? null,
    setRefreshToken: (token, expiresAt) => {
      const markOptions = { ...cookieOptions, httpOnly: false }
      if (token === null) {
        reply.clearCookie(name, cookieOptions).clearCookie(MARK, markOptions)
      } else {
        reply.setCookie(name, token, { ...cookieOptions, expires: expiresAt })
        reply.setCookie(MARK, '1', { ...markOptions, expires: expiresAt })
      }
    },
    ticket: (ticket) => request.cookies[ticketName(ticket)] ?? null,
    // Lax: Google's redirect back is a top-level GET from another site, which brings Lax cookies along.
    setTicket: (ticket, text, expiresAt) => {
      if (text === null) reply.clearCookie(ticketName(ticket), cookieOptions)
      else reply.setCookie(ticketName(ticket), text, { ...cookieOptions, expires: expiresAt })
    },
    deviceId: request.cookies[deviceName] ?? null,
    setDeviceId: (id, expires) => {
      reply.setCookie(deviceName, id, { ...cookieOptions, expires })
    },
  }
}

/** The token of `Authorization: Bearer …`, unchecked. */
export function bearerTokenOf(authorization: string | undefined): string | null {
  if (!authorization) return null
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? null
}

function isText(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}
