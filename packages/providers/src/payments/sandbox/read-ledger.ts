import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from '../payment-port.ts'
import { paymentEntity } from '../razorpay-entities.ts'

const change = z.object({ payment: paymentEntity.optional() })

/**
 * Returns every payment of a sandbox's ledger in its current state, without opening the ledger: a running sandbox may
 * go on writing. A last line without its end is not written yet. Null if the file does not exist.
 * @throws Error if a line of it is damaged.
 */
export async function readLedgerPayments(file: string): Promise<ProviderPayment[] | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const payments = new Map<string, ProviderPayment>()
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
    try {
      const { payment } = change.parse(JSON.parse(line))
      if (payment) payments.set(payment.id, payment)
    } catch (cause) {
      throw new Error(`The sandbox ledger ${file} is damaged in line ${index + 1}`, { cause })
    }
  }
  return [...payments.values()]
}

const wholeLedger = z.object({ payments: z.array(paymentEntity) })

/**
 * Returns the same from a running sandbox, which serves its ledger at a URL. Null if there is none.
 * @throws Error if the reply is not a ledger.
 */
export async function fetchLedgerPayments(url: string): Promise<ProviderPayment[] | null> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (reply.status === 404) return null
  return wholeLedger.parse(await reply.json()).payments
}

const PAGE = 100

/** Returns a provider that reads from a ledger; the times of payments do not matter. */
export function providerOfLedger(
  payments: readonly ProviderPayment[],
): Pick<PaymentProvider, 'name' | 'listPaymentsBetween' | 'fetchPayment'> {
  return {
    name: 'razorpay',
    listPaymentsBetween: async ({ skip }) => payments.slice(skip, skip + PAGE),
    fetchPayment: async (id) => {
      const found = payments.find((payment) => payment.id === id)
      if (found) return found
      throw new PaymentProviderError('refused', { reason: 'not_in_the_ledger' })
    },
  }
}
