import type { MergeAccount, MergePreview } from '@dobara/contract/admin-users/merge.ts'
import type { AdminUser } from '@dobara/contract/admin-users/users.ts'
import type { ReactNode } from 'react'
import { formatAmount, formatDate, formatPhone } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/table.tsx'
import { calledOf } from '../users-columns.tsx'
import { t } from './texts.ts'

type WhichStaysProps = {
  accounts: readonly [AdminUser, AdminUser]
  stayId: string
  onChoose: (id: string) => void
}

/** One of the two accounts; the other one ends. */
export function WhichStays({ accounts, stayId, onChoose }: WhichStaysProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('whichStays')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {accounts.map((account) => (
          <RadioCard
            key={account.id}
            name="staying-account"
            value={account.id}
            checked={account.id === stayId}
            onChange={() => onChoose(account.id)}
            title={<span className="wrap-anywhere">{calledOf(account)}</span>}
          >
            <span className="wrap-anywhere">
              {account.email ?? (account.phone && formatPhone(account.phone))}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

/** A contact with whether its owner has proved it. */
function Contact({ text, isProved }: { text: string | null; isProved: boolean }) {
  if (text === null) return <span className="text-muted">{t('none')}</span>
  return (
    <>
      <span className="wrap-anywhere">{text}</span>{' '}
      <span className="text-sm whitespace-nowrap text-muted">{t(isProved ? 'verified' : 'unverified')}</span>
    </>
  )
}

const count = (value: number) => value.toLocaleString('en-IN')

const FACTS = {
  name: ({ user }) => user.name ?? <span className="text-muted">{t('none')}</span>,
  email: ({ user }) => <Contact text={user.email} isProved={user.emailVerifiedAt !== null} />,
  phone: ({ user }) => (
    <Contact text={user.phone && formatPhone(user.phone)} isProved={user.phoneVerifiedAt !== null} />
  ),
  joined: ({ user }) => formatDate(user.createdAt),
  lastSignIn: ({ lastSignInAt }) => (lastSignInAt ? formatDate(lastSignInAt) : t('notLately')),
  orders: ({ orderCount }) => count(orderCount),
  spent: ({ boughtAmount }) => formatAmount(boughtAmount),
  cases: ({ caseCount }) => count(caseCount),
  questions: ({ questionCount }) => count(questionCount),
  couponsUsed: ({ couponUseCount }) => count(couponUseCount),
  wishlist: ({ wishCount }) => count(wishCount),
  addresses: ({ addressCount }) => count(addressCount),
  reviews: ({ reviewCount }) => count(reviewCount),
} as const satisfies Record<string, (account: MergeAccount) => ReactNode>
const FACT_NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[]

type ComparisonProps = {
  preview: MergePreview
  /** Id of the account in the first column, whichever remains: columns do not swap. */
  firstId: string
}

/** Both accounts in two columns. */
export function Comparison({ preview: { stay, end }, firstId }: ComparisonProps) {
  const columns = stay.user.id === firstId ? [stay, end] : [end, stay]
  return (
    <Table aria-label={t('compared')} className="table-fixed">
      <TableHeader>
        <TableRow className="border-t-0">
          <TableHead className="w-[28%] max-sm:px-1">{t('fact')}</TableHead>
          {columns.map((account) => (
            <TableHead key={account.user.id} className="max-sm:px-1">
              <Badge tone={account === stay ? 'leaf' : 'clay'}>
                {t(account === stay ? 'stays' : 'ends')}
              </Badge>
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {FACT_NAMES.map((fact) => (
          <TableRow key={fact}>
            <TableHead scope="row" className="h-9 font-normal max-sm:px-1">
              {t(fact)}
            </TableHead>
            {columns.map((account) => (
              <TableCell key={account.user.id} className="py-1.5 wrap-anywhere tabular-nums max-sm:px-1">
                {FACTS[fact](account)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
