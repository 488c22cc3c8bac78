import type { RequestContext } from './context.ts'
import { callerNetwork } from './caller-network.ts'

/** Events recorded in the security log; docs/operations/security-log.md explains each. */
export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'proof_given',
  'proof_failed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'account_created',
  'account_changed',
  'permission_refused',
  'keys_loaded',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

type LogContext = Pick<RequestContext, 'log' | 'caller'>
type Details = {
  /** Account that the event is about; null if there is none or it is unknown. */
  accountId: string | null
  /** Account that acted, if it is another one. */
  actorId?: string
  way?: 'password' | 'phone' | 'google' | 'registration'
  role?: string | null
  status?: string
}

/** The fields of a line: ids and the network, never an address of e-mail, a number, a password or a code. */
export function securityFields(
  { caller }: Pick<LogContext, 'caller'>,
  event: SecurityEvent,
  details: Details,
) {
  return {
    security: true,
    event,
    ...details,
    network: callerNetwork(caller.ip),
    requestId: caller.requestId,
  }
}

/** Logs one event about an account; call it after the change was committed. */
export function logSecurity(ctx: LogContext, event: SecurityEvent, details: Details): void {
  ctx.log.info(securityFields(ctx, event, details), 'security event')
}
