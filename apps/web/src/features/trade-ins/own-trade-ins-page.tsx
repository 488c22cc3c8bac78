import { useSearch } from '@tanstack/react-router'
import { TradeInPage } from './trade-in-page.tsx'
import { TradeInsPage } from './trade-ins-page.tsx'

/** A page of the list in an address; 1 where it names none. */
const pageOf = ({ page }: { page?: unknown }) => Math.max(1, Math.trunc(Number(page ?? 1)) || 1)

/** One trade-in of the customer, or all of them. */
export function OwnTradeInsPage({ number }: { number: string | undefined }) {
  const page = useSearch({ strict: false, select: pageOf })
  return number ? <TradeInPage key={number} number={number} /> : <TradeInsPage page={page} />
}
