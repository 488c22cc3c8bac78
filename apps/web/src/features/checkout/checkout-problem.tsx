import { type ReactNode, useEffect, useRef } from 'react'
import { RichText } from '../../components/rich-text.tsx'
import { formatAmount } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { t } from './texts.ts'
import type { CartChange } from './use-init-order.ts'

const TOTAL = { strong: (words: string) => <strong>{words}</strong> }

/** Brings what it holds into view when it appears: the button that was pressed stands further down. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not return.
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={box}>{children}</div>
}

type CheckoutProblemProps = {
  problem: string | null
  cartChange: CartChange | null
}

/** The red box above checkout, or what changed in the cart since the shopper saw it. */
export function CheckoutProblem({ problem, cartChange }: CheckoutProblemProps) {
  if (problem) {
    return (
      <InView key={problem}>
        <Alert tone="danger">{problem}</Alert>
      </InView>
    )
  }
  if (!cartChange) return null
  return (
    <InView>
      <Alert tone="warning" title={t('cartChanged')}>
        <ul className="list-disc pl-5">
          {cartChange.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {!cartChange.isShort && (
          <p className="mt-1">
            <RichText text={t('totalNow', { total: formatAmount(cartChange.totalAmount) })} parts={TOTAL} />
          </p>
        )}
      </Alert>
    </InView>
  )
}
