import type { PaymentProvider, ProviderPayment } from '@dobara/providers/payments/payment-port.ts'

export type Span = { from: Date; to: Date }

const PAGE = 100

/** All payments the provider saw in the span, page by page, newest first. Rejects with PaymentProviderError. */
export async function listProviderPayments(
  provider: Pick<PaymentProvider, 'listPaymentsBetween'>,
  span: Span,
): Promise<ProviderPayment[]> {
  const all: ProviderPayment[] = []
  for (;;) {
    const found = await provider.listPaymentsBetween({ ...span, skip: all.length })
    all.push(...found)
    if (found.length < PAGE) return all
  }
}
