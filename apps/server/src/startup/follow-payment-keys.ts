import type { Deps } from '@dobara/api/context.ts'
import { applyStoredKeys } from '@dobara/api/payments/keys/stored-keys.ts'
import { listenTo } from '@dobara/db/listen.ts'
import type { ClosingSteps } from './closing-steps.ts'

/** A trigger notifies here of every change; see the migration payment_keys. */
const CHANNEL = 'payment_keys'

type Options = {
  /** A direct connection. */
  url: string
  closing: ClosingSteps
  /** Called after new keys came into force: cached replies state whether payments are real. */
  onApplied?: () => void
}

/** Lets payments of this process go through the keys that are entered in the back office, now and whenever they change. */
export async function followPaymentKeys(deps: Deps, { url, closing, onApplied }: Options): Promise<void> {
  if (deps.providers.paymentKeys.isSetAtServer) return
  await applyStoredKeys(deps)
  if (deps.providers.payments.mode === 'none') {
    deps.log.warn(
      {},
      'there are no payment keys: online payment is off until they are entered in the back office',
    )
  }
  const apply = () =>
    applyStoredKeys(deps).then(onApplied, (error: unknown) =>
      deps.log.warn({ err: error }, 'the payment keys could not be read'),
    )
  const listener = listenTo({ url, channel: CHANNEL, onNotification: apply, onConnect: apply })
  closing.add(listener.stop)
}
