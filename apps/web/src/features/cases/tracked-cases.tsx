import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'
import { ItemCasesView, PossibleUntil } from './item-cases.tsx'
import { usePossibleCases } from './use-case.ts'

/** For the holder of a link in a mail about an order: its possible requests, and the existing ones. */
export function TrackedCases({ token }: { token: string }) {
  const { data } = usePossibleCases({ orderId: '', token })
  const items = data?.items.filter(({ possible, cases }) => possible.length + cases.length > 0) ?? []
  if (!data || items.length === 0) return null
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lg">{t('title')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {items.map((item) => (
          <li key={item.orderItemId} className="py-3">
            <p className="font-semibold wrap-anywhere">{item.title}</p>
            <PossibleUntil possible={item.possible} />
            <ItemCasesView orderId={data.orderId} item={item} token={token} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
