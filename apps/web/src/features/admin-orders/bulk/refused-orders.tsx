/** An order that was not changed. `why`: a sentence. */
export type Refused = { orderNumber: string; why: string }

/** Which of several orders were not changed, each with its reason. */
export function RefusedOrders({ title, orders }: { title: string; orders: readonly Refused[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 grid max-h-64 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {orders.map(({ orderNumber, why }) => (
          <li key={orderNumber} className="wrap-anywhere">
            <span className="font-semibold">{orderNumber}</span>: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
