import { type AddBuyerInput, addBuyerInput, type PhoneBuyer } from '@dobara/contract/checkout/phone-orders.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormField } from '../../../components/form/form-field.tsx'
import { useTypedFilter } from '../../../components/form/use-typed-filter.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatPhone } from '../../../lib/format.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from './texts.ts'

type Person = Pick<PhoneBuyer, 'name' | 'phone' | 'email'>

/** Shows the identity of a person in two lines. */
function PersonLines({ person: { name, phone, email } }: { person: Person }) {
  return (
    <span className="min-w-0 text-left">
      <span className="block font-semibold">{name ?? t('noName')}</span>
      <span className="block break-words text-sm text-muted">
        {[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

const FIELDS = ['name', 'phone', 'email'] as const

/** A customer who has no account yet. */
function AddBuyer({ onAdded, onCancel }: { onAdded: (id: string) => void; onCancel: () => void }) {
  const utils = trpc.useUtils()
  const add = trpc.admin.phoneOrders.addBuyer.useMutation()
  const { register, handleSubmit, setError, formState } = useForm<
    AddBuyerInput,
    unknown,
    z.output<typeof addBuyerInput>
  >({ resolver: formResolver(addBuyerInput), defaultValues: { name: '', phone: '', email: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email, ...fields }) => {
    try {
      const buyer = await add.mutateAsync({ ...fields, email: email ?? undefined })
      utils.admin.phoneOrders.buyer.setData({ id: buyer.id }, buyer)
      onAdded(buyer.id)
    } catch (error) {
      if (!showFieldRefusals(error, setError, FIELDS)) setError('root', { message: messageOf(error) })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      {errors.root && (
        <Alert tone="danger" className="sm:col-span-2">
          {errors.root.message}
        </Alert>
      )}
      <FormField label={t('name')} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
      </FormField>
      <FormField label={t('phone')} error={errors.phone?.message} isRequired>
        {(field) => <Input {...field} {...register('phone')} type="tel" autoComplete="off" />}
      </FormField>
      <FormField
        label={t('email')}
        error={errors.email?.message}
        isRequired={false}
        className="sm:col-span-2"
      >
        {(field) => <Input {...field} {...register('email')} type="email" autoComplete="off" />}
      </FormField>
      <p className="text-sm text-muted sm:col-span-2">{t('addHint')}</p>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" isLoading={isSubmitting}>
          {t(isSubmitting ? 'adding' : 'add')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const FOUND = 6

/** Finds a customer by what was typed so far. */
function FindBuyer({ onFound }: { onFound: (id: string) => void }) {
  const [search, setSearch] = useState<string>()
  const { words, setWords } = useTypedFilter(search, setSearch)
  const found = trpc.admin.users.list.useQuery(
    { search: search ?? '', role: 'customer', status: 'active', pageSize: FOUND },
    { enabled: search !== undefined },
  )
  return (
    <div className="grid gap-3">
      <FormField label={t('findCustomer')} hint={t('findCustomerHint')}>
        {(field) => (
          <Input
            {...field}
            type="search"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </FormField>
      {found.isError && <Alert tone="danger">{messageOf(found.error, t('customerFailed'))}</Alert>}
      <div role="status">
        {found.data?.users.length === 0 && <p className="text-muted">{t('noCustomer')}</p>}
      </div>
      {found.data && found.data.users.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {found.data.users.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                onClick={() => onFound(user.id)}
                className="flex min-h-11 w-full cursor-pointer p-3 hover:bg-sunken"
              >
                <PersonLines person={user} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type BuyerPartProps = {
  buyer: PhoneBuyer | undefined
  /** True while the chosen customer is being loaded. */
  isLoading: boolean
  onChoose: (id: string | null) => void
}

/** For whom it is: found, or added. */
export function BuyerPart({ buyer, isLoading, onChoose }: BuyerPartProps) {
  const [isAdding, setAdding] = useState(false)
  if (buyer) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PersonLines person={buyer} />
        <Button variant="outline" size="sm" onClick={() => onChoose(null)}>
          {t('changeCustomer')}
        </Button>
      </div>
    )
  }
  if (isLoading) return <Skeleton className="h-12 w-full rounded-md" />
  if (isAdding) return <AddBuyer onAdded={onChoose} onCancel={() => setAdding(false)} />
  return (
    <div className="grid gap-3">
      <FindBuyer onFound={onChoose} />
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
        {t('addCustomer')}
      </Button>
    </div>
  )
}
