import type { AdminSearchHits } from '@dobara/contract/admin-search.ts'
import { useNavigate } from '@tanstack/react-router'
import {
  HandCoins,
  Laptop,
  type LucideIcon,
  MessageCircleQuestion,
  Package,
  Search,
  User,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { tradeInState } from '../../../lib/words/trade-in-texts.ts'
import { caseKind, caseState } from '../../../lib/words/case-texts.ts'
import { formatInr, formatPhone } from '../../../lib/format.ts'
import { CommandGroup, CommandItem } from '../../../ui/command.tsx'
import { t } from '../texts.ts'

type HitProps = { value: string; icon: LucideIcon; title: ReactNode; note?: ReactNode; onSelect: () => void }

export function Hit({ value, icon: Icon, title, note, onSelect }: HitProps) {
  return (
    <CommandItem value={value} onSelect={onSelect}>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span title={typeof title === 'string' ? title : undefined} className="min-w-0 flex-1 truncate">
        {title}
      </span>
      {note && <span className="max-w-[45%] shrink-0 truncate text-sm text-muted tabular-nums">{note}</span>}
    </CommandItem>
  )
}

type FoundProps = { words: string; hits: AdminSearchHits; onLeave: () => void }

/** Lists the search results by kind, each kind with a link to its full list. */
export function Found({ words, hits, onLeave }: FoundProps) {
  const navigate = useNavigate()
  const leaving = (go: () => Promise<void>) => () => {
    onLeave()
    void go()
  }
  const { products, orders, customers, questions, cases, tradeIns } = hits
  return (
    <>
      {products.length > 0 && (
        <CommandGroup heading={t('products')}>
          {products.map(({ id, title, sku, price, stockQty }) => (
            <Hit
              key={id}
              value={`product-${id}`}
              icon={Laptop}
              title={`${title} · ${sku}`}
              note={`${formatInr(price)} · ${stockQty > 0 ? t('inStock', { count: stockQty }) : t('outOfStock')}`}
              onSelect={leaving(() =>
                navigate({ to: '/admin/products', search: { sku, product: String(id) } }),
              )}
            />
          ))}
          <Hit
            value="all-products"
            icon={Search}
            title={t('allProducts', { words })}
            onSelect={leaving(() => navigate({ to: '/admin/products', search: { search: words } }))}
          />
        </CommandGroup>
      )}
      {orders.length > 0 && (
        <CommandGroup heading={t('orders')}>
          {orders.map(({ id, orderNumber, customerName, totalAmount, status }) => (
            <Hit
              key={id}
              value={`order-${id}`}
              icon={Package}
              title={customerName ? `${orderNumber} · ${customerName}` : orderNumber}
              note={`${formatInr(totalAmount)} · ${t(status)}`}
              onSelect={leaving(() => navigate({ to: '/admin/orders/$id', params: { id } }))}
            />
          ))}
          <Hit
            value="all-orders"
            icon={Search}
            title={t('allOrders', { words })}
            onSelect={leaving(() => navigate({ to: '/admin/orders', search: { search: words } }))}
          />
        </CommandGroup>
      )}
      {customers.length > 0 && (
        <CommandGroup heading={t('customers')}>
          {customers.map(({ id, name, email, phone }) => {
            const contact = email ?? (phone ? formatPhone(phone) : '')
            return (
              <Hit
                key={id}
                value={`customer-${id}`}
                icon={User}
                title={name?.trim() || contact}
                note={name?.trim() ? contact : undefined}
                onSelect={leaving(() => navigate({ to: '/admin/users/$id', params: { id } }))}
              />
            )
          })}
        </CommandGroup>
      )}
      {questions.length > 0 && (
        <CommandGroup heading={t('questions')}>
          {questions.map(({ id, number, contactName, state }) => (
            <Hit
              key={id}
              value={`question-${id}`}
              icon={MessageCircleQuestion}
              title={contactName ? `${number} · ${contactName}` : number}
              note={t(`question-${state}`)}
              onSelect={leaving(() => navigate({ to: '/admin/tickets/$id', params: { id } }))}
            />
          ))}
        </CommandGroup>
      )}
      {cases.length > 0 && (
        <FoundCases
          cases={cases}
          onChoose={(id) => leaving(() => navigate({ to: '/admin/cases/$id', params: { id } }))()}
        />
      )}
      {tradeIns.length > 0 && (
        <FoundTradeIns
          tradeIns={tradeIns}
          onChoose={(id) => leaving(() => navigate({ to: '/admin/trade-ins/$id', params: { id } }))()}
        />
      )}
    </>
  )
}

type FoundTradeInsProps = { tradeIns: AdminSearchHits['tradeIns']; onChoose: (id: string) => void }

function FoundTradeIns({ tradeIns, onChoose }: FoundTradeInsProps) {
  return (
    <CommandGroup heading={t('tradeIns')}>
      {tradeIns.map(({ id, number, machine, state }) => (
        <Hit
          key={id}
          value={`trade-in-${id}`}
          icon={HandCoins}
          title={`${number} · ${machine}`}
          note={tradeInState(state)}
          onSelect={() => onChoose(id)}
        />
      ))}
    </CommandGroup>
  )
}

type FoundCasesProps = { cases: AdminSearchHits['cases']; onChoose: (id: string) => void }

function FoundCases({ cases, onChoose }: FoundCasesProps) {
  return (
    <CommandGroup heading={t('cases')}>
      {cases.map(({ id, number, kind, state }) => (
        <Hit
          key={id}
          value={`case-${id}`}
          icon={Wrench}
          title={`${number} · ${caseKind(kind)}`}
          note={caseState(state)}
          onSelect={() => onChoose(id)}
        />
      ))}
    </CommandGroup>
  )
}
