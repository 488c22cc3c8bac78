import type { FuzzRequest } from './fuzz-request.ts'
import { codesIn } from './judge.ts'
import { cookieIn, type Principal } from './people.ts'
import { entityOf } from './pool.ts'
import type { FuzzReply } from './send.ts'

/** Longer replies are lists whose first rows were seen before. */
const LONGEST_READ = 60_000

type KnownValues = Record<string, unknown>

/** Learns from a reply to this caller: ids for further requests, a new cookie, or that the session is over. */
export function learn(caller: Principal, request: FuzzRequest, reply: FuzzReply): void {
  caller.requests += 1
  if (request.headers.authorization === caller.headers.authorization && isOver(caller, reply)) {
    caller.isSignedOut = true
  }
  const cookie = cookieIn(reply.headers['set-cookie'] ?? [])
  if (cookie && caller.cookie) caller.cookie = cookie
  if (reply.status >= 300 || reply.body.length > LONGEST_READ || !/^[[{]/.test(reply.body)) return
  const body = answerIn(JSON.parse(reply.body))
  if (request.surface === 'sandbox') learnPayment(caller, body)
  else if (request.procedure) learnAnswer(caller, request.procedure, body)
}

function isOver({ role }: Principal, { status, body }: FuzzReply): boolean {
  if (role === 'visitor') return false
  const [code] = codesIn(body)
  if (status === 401) return code === 'session_expired' || code === 'login_required'
  return role === 'admin' && status === 403 && code === 'admin_required'
}

/** Without the frame that tRPC puts around it. */
function answerIn(body: unknown): KnownValues {
  const { result } = body as { result?: { data?: KnownValues } }
  return result?.data ?? (body as KnownValues)
}

function learnAnswer({ pool }: Principal, procedure: string, body: KnownValues): void {
  pool.harvest(entityOf(procedure), body)
  // REST shows under `data` what tRPC answers with.
  const data = (body.data ?? body) as KnownValues | undefined
  if (procedure.startsWith('cart.') && typeof data?.id === 'string') pool.put('cartOf', data.id)
  if (procedure === 'checkout.init' && data?.orderId) pool.put('orders.id', data.orderId)
  const order = data?.order as { id?: string } | null | undefined
  if (procedure === 'checkout.pay' && order?.id) {
    pool.put('payable', { orderId: data?.orderId, providerOrderId: order.id })
  }
}

/** Stores the pop-up's result with the order that it was opened for. */
function learnPayment({ pool }: Principal, body: KnownValues): void {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = body
  if (!razorpay_payment_id) return
  const first = {
    next: () => 0,
    below: () => 0,
    chance: () => false,
    pick: <T>(list: readonly T[]) => list[0] as T,
  }
  const waiting = pool.draw(
    'payable',
    first,
    (entry) => (entry as { providerOrderId: unknown }).providerOrderId === razorpay_order_id,
  ) as { orderId: unknown } | undefined
  if (!waiting) return
  const providerPayload = { razorpay_payment_id, razorpay_order_id, razorpay_signature }
  pool.put('paid', { orderId: waiting.orderId, providerPayload })
}
