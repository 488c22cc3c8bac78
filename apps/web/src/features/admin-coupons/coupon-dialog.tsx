import {
  type CouponWithNames,
  couponWithNames,
  type CreateCouponInput,
  createCouponInput,
} from '@dobara/contract/admin-coupons/coupons.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { BasicFields, BehaviourFields, DiscountFields, LimitFields } from './coupon-fields.tsx'
import { formOf, mergedNames, namesOf, newCoupon, withExactTimes } from './coupon-form.ts'
import { t } from './texts.ts'
import { CouponPreview } from './coupon-preview.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useCouponChanges } from './use-coupon-changes.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'

/** The coupon that is changed or copied; null: a new one. */
export type CouponToWrite = { id: number | null; isCopy?: boolean }

type DialogProps = { written: CouponToWrite; onClose: () => void }

/** Create Coupon and Edit Coupon dialog. It is mounted only while it is open, so that it starts fresh each time. */
export function CouponDialog({ written, onClose }: DialogProps) {
  const { id, isCopy = false } = written
  return id === null ? (
    <CouponForm onClose={onClose} isCopy={false} />
  ) : (
    <KnownCoupon id={id} isCopy={isCopy} onClose={onClose} />
  )
}

/** Always refetches the coupon: a cached reply may be older than another person's change. */
function KnownCoupon({ id, isCopy, onClose }: { id: number; isCopy: boolean; onClose: () => void }) {
  const query = trpc.admin.coupons.get.useQuery(
    { id },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  )
  if (query.data) return <CouponForm known={query.data} isCopy={isCopy} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t(isCopy ? 'createTitle' : 'editTitle')} className="w-192">
      <QueryState
        query={query}
        failure={t('openFailed')}
        skeleton={<RowsSkeleton rows={6} label={t('opening')} />}
      >
        {() => null}
      </QueryState>
    </Dialog>
  )
}

type FormProps = { known?: CouponWithNames; isCopy: boolean; onClose: () => void }

function CouponForm({ known, isCopy, onClose }: FormProps) {
  const [edited, setEdited] = useState(isCopy ? undefined : known?.coupon)
  const { create, update } = useCouponChanges()
  const [first] = useState(() => (known ? formOf(known.coupon, { isCopy }) : newCoupon(new Date())))
  const form = useForm<CreateCouponInput>({
    resolver: formResolver(createCouponInput),
    defaultValues: first,
  })
  const inWords = (saved?: CouponWithNames['names']) => namesOf(saved, (name) => t('gone', { name }))
  const [names, setNames] = useState(() => inWords(known?.names))
  const save = (fields: CreateCouponInput) =>
    edited
      ? update({ ...withExactTimes(fields, edited), id: edited.id, updatedAt: edited.updatedAt })
      : create(fields)
  function takeNewer(current: unknown) {
    const newer = couponWithNames.parse(current)
    setEdited(newer.coupon)
    // Names of what was picked here stay, as the picks may be put back.
    setNames(mergedNames(names, inWords(newer.names)))
    return formOf(newer.coupon, { isCopy: false })
  }
  return (
    <FormDialog
      title={t(edited ? 'editTitle' : 'createTitle')}
      form={form}
      onSave={save}
      onNewer={takeNewer}
      failure={t(edited ? 'updateFailed' : 'createFailed')}
      save={edited ? { label: t('save'), busy: t('saving') } : { label: t('create'), busy: t('creating') }}
      onClose={onClose}
      className="w-[min(48rem,calc(100vw-1rem))]"
    >
      <BasicFields form={form} />
      <DiscountFields form={form} />
      <LimitFields form={form} />
      <ScopeFields form={form} names={names} onNames={setNames} />
      <BehaviourFields form={form} />
      <CouponPreview form={form} id={edited?.id} />
    </FormDialog>
  )
}
