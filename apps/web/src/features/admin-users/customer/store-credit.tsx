import type { CustomerDetail } from '@dobara/contract/admin-users/customer.ts'
import { REASON_MAX } from '@dobara/contract/store-credit/store-credit.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { CreditEntries } from '../../../components/store-credit/credit-entries.tsx'
import { t as creditText } from '../../../components/store-credit/texts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Section } from './section.tsx'
import { t } from '../texts.ts'

const PAGE_SIZE = 5

/** Shows a customer's store credit; users with `books.write` can adjust it. */
export function CustomerCredit({ user }: Pick<CustomerDetail, 'user'>) {
  const [page, setPage] = useState(1)
  const [isAdjusting, setIsAdjusting] = useState(false)
  const query = trpc.admin.users.storeCredit.useQuery(
    { id: user.id, page, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <Section
      title={creditText('storeCredit')}
      action={
        user.status !== 'deleted' && (
          <ForWriters permission="books.write">
            <Button variant="outline" size="sm" onClick={() => setIsAdjusting(true)}>
              {t('adjustCredit')}
            </Button>
          </ForWriters>
        )
      }
    >
      <QueryState
        query={query}
        failure={creditText('loadFailed')}
        skeleton={<Skeleton className="h-16 w-full rounded-md" />}
      >
        {(credit) => (
          <>
            <p className="mb-2 font-semibold">
              {creditText('balanceOf', { amount: formatAmount(credit.balance) })}
            </p>
            <CreditEntries
              entries={credit.entries}
              renderOrder={({ id, orderNumber }) => (
                <Link to="/admin/orders/$id" params={{ id }} className="link">
                  {orderNumber}
                </Link>
              )}
              pagination={credit.pagination}
              onPage={setPage}
              isLoading={query.isPlaceholderData}
            />
          </>
        )}
      </QueryState>
      {isAdjusting && <AdjustDialog userId={user.id} onClose={() => setIsAdjusting(false)} />}
    </Section>
  )
}

type Fields = { way: 'add' | 'take'; amount: string; reason: string }

function AdjustDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const utils = trpc.useUtils()
  // One key for the dialog: sent twice, it is one change.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const adjust = trpc.admin.users.adjustStoreCredit.useMutation({
    onSettled: () => utils.admin.users.storeCredit.invalidate({ id: userId }),
  })
  const form = useForm<Fields>({ defaultValues: { way: 'add', amount: '', reason: '' } })
  const { register, formState } = form
  const { errors } = formState
  async function save({ way, amount, reason }: Fields) {
    const size = Number(amount)
    await adjust.mutateAsync({ id: userId, amount: way === 'add' ? size : -size, reason, idempotencyKey })
    toast.success(t('creditAdjusted'))
  }
  return (
    <FormDialog
      title={t('adjustCredit')}
      form={form}
      onSave={save}
      failure={t('adjustFailed')}
      save={{ label: t('adjustSave'), busy: t('adjustBusy') }}
      onClose={onClose}
    >
      <FormField label={t('adjustWay')}>
        {(field) => (
          <NativeSelect {...field} {...register('way')}>
            <option value="add">{t('adjustAdd')}</option>
            <option value="take">{t('adjustTake')}</option>
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('adjustAmount')} error={errors.amount?.message} isRequired>
        {(field) => (
          <Input
            {...field}
            {...register('amount', { validate: (typed) => Number(typed) > 0 || t('adjustPositive') })}
            type="number"
            min="0.01"
            step="0.01"
            inputMode="decimal"
          />
        )}
      </FormField>
      <FormField
        label={t('adjustReason')}
        hint={t('adjustReasonHint')}
        error={errors.reason?.message}
        isRequired
      >
        {(field) => <Input {...field} {...register('reason')} maxLength={REASON_MAX} />}
      </FormField>
    </FormDialog>
  )
}
