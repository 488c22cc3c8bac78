import type { confirmPayLinkInput, PayLink, PayLinkStarted } from '@dobara/contract/checkout/pay-links.ts'
import type { z } from 'zod'
import { type PayableName, readPayLink } from '../../../base/links/pay-link.ts'
import type { Deps, RequestContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { queryAttempt } from '../../../payments/reconcile-order-payment.ts'
import { settleReceipt } from '../../../payments/settle-payment.ts'
import { PAYABLES } from './payables.ts'

/** Returns the payable that the token of a payment link names; refuses a token that this shop did not issue. */
function namedBy(deps: Deps, token: string): PayableName {
  const named = readPayLink(deps, token)
  if (!named) throw new RefusedError('LINK_NOT_VALID')
  return named
}

async function viewOf(deps: Deps, { kind, id }: PayableName): Promise<PayLink> {
  const found = await PAYABLES[kind].find(deps, id)
  if (!found) throw new RefusedError('LINK_NOT_VALID')
  return { kind, ...found }
}

/** Returns the payment that a link is for, as it is now. */
export function getPayLink(deps: Deps, { token }: { token: string }): Promise<PayLink> {
  return viewOf(deps, namedBy(deps, token))
}

/** Starts a payment of the entity that the link names; a second click continues the same attempt. */
export function startPayLink(deps: Deps, { token }: { token: string }): Promise<PayLinkStarted> {
  const { kind, id } = namedBy(deps, token)
  return PAYABLES[kind].start(deps, id)
}

/** Verifies the payload of the pop-up and settles the payment. Returns the entity as it is afterwards. */
export async function confirmPayLink(
  ctx: Deps & Pick<RequestContext, 'caller'>,
  { token, providerPayload }: z.output<typeof confirmPayLinkInput>,
): Promise<PayLink> {
  const named = namedBy(ctx, token)
  await settleReceipt(ctx, await PAYABLES[named.kind].findAttempt(ctx, named.id), providerPayload)
  return viewOf(ctx, named)
}

/** Queries the provider whether it is paid after all, for a window that was closed without a result. */
export async function findPayLinkPayment(deps: Deps, { token }: { token: string }): Promise<PayLink> {
  const named = namedBy(deps, token)
  const view = await viewOf(deps, named)
  if (view.state !== 'open' && view.state !== 'over') return view
  await queryAttempt(deps, await PAYABLES[named.kind].findAttempt(deps, named.id), 'browser')
  return viewOf(deps, named)
}
