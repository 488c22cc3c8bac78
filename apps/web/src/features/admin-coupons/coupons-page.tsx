import type { AdminCoupon, CouponFigures, CouponList } from '@dobara/contract/admin-coupons/coupons.ts'
import { COUPON_STATUSES, type CouponStatus } from '@dobara/domain/coupons/coupon-status.ts'
import { COUPON_TYPES } from '@dobara/domain/coupons/coupon-types.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { TicketPercent, TicketPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CouponDialog, type CouponToWrite } from './coupon-dialog.tsx'
import { couponColumns, couponTypeName } from './coupons-columns.tsx'
import { couponFilterOf, type CouponsAddress, couponsInput, couponsList } from './coupons-list.ts'
import { t } from './texts.ts'
import { useCouponChanges } from './use-coupon-changes.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'type',
    label: t('type'),
    all: t('allTypes'),
    values: COUPON_TYPES,
    nameOf: couponTypeName,
  },
  {
    kind: 'choice',
    name: 'status',
    label: t('status'),
    all: t('allStatuses'),
    values: COUPON_STATUSES,
    nameOf: (status: CouponStatus) => t(status),
  },
] as const

const pageOf = ({ coupons, pagination }: CouponList) => ({ rows: coupons, ...pagination })

const TILES = [
  ['total', 'total'],
  ['activeNow', 'active'],
  ['usage', 'usage'],
  ['public', 'public'],
] as const satisfies readonly (readonly [string, keyof CouponFigures])[]

/** Shows four figures of all coupons above the list. If they cannot be computed, the list remains usable. */
function CouponTiles() {
  const { data, isError } = trpc.admin.coupons.figures.useQuery()
  return (
    <dl
      aria-label={t('figures')}
      className="mb-4 grid grid-cols-[auto_auto] gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:gap-3"
    >
      {TILES.map(([label, figure]) => (
        <Card key={label} className="min-w-0 px-4 py-1.5">
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd className="flex min-h-8 items-center font-display text-xl font-bold tabular-nums">
            {data ? (
              data[figure].toLocaleString('en-IN')
            ) : isError ? (
              <span className="font-normal text-muted">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('unknown')}</span>
              </span>
            ) : (
              <Skeleton className="h-6 w-16" />
            )}
          </dd>
        </Card>
      ))}
    </dl>
  )
}

/** Coupons: discount codes and promotions, to find, to make, to copy, to change and to delete. */
export function CouponsPage({ address }: { address: CouponsAddress }) {
  const query = trpc.admin.coupons.list.useQuery(couponsInput(address), { placeholderData: keepPreviousData })
  const [written, setWritten] = useState<CouponToWrite>()
  const [deleted, setDeleted] = useState<AdminCoupon>()
  const { client } = trpc.useUtils()
  const columns = useMemo(
    () =>
      couponColumns({
        onEdit: ({ id }) => setWritten({ id }),
        onCopy: ({ id }) => setWritten({ id, isCopy: true }),
        onDelete: setDeleted,
      }),
    [],
  )
  const isNarrowed = couponsList.isNarrowed(address)
  return (
    <ListPage
      t={t}
      icon={TicketPercent}
      writers="coupons.write"
      add={{ label: t('create'), icon: TicketPlus, onClick: () => setWritten({ id: null }) }}
      onEdit={({ id }) => setWritten({ id })}
      actions={
        <ExportButton
          readPage={(after: number | undefined) =>
            client.admin.coupons.exportRows.query({ ...couponFilterOf(address), after })
          }
          fileName="coupons.csv"
        />
      }
      above={<CouponTiles />}
      name="coupons"
      filters={FILTERS}
      columns={columns}
      rowId={({ id }) => String(id)}
      list={couponsList}
      address={address}
      query={query}
      pageOf={pageOf}
      empty={{
        title: t(isNarrowed ? 'noneFit' : 'none'),
        text: t(isNarrowed ? 'noneFitText' : 'noneText'),
      }}
    >
      {written && <CouponDialog written={written} onClose={() => setWritten(undefined)} />}
      {deleted && <DeleteCouponDialog coupon={deleted} onClose={() => setDeleted(undefined)} />}
    </ListPage>
  )
}

function DeleteCouponDialog({ coupon, onClose }: { coupon: AdminCoupon; onClose: () => void }) {
  const { id, code, usageCount } = coupon
  const { remove } = useCouponChanges()
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { code })}
      note={usageCount > 0 && t('deleteUsed', { count: usageCount })}
      failure={t('deleteFailed')}
      onDelete={() => remove(id)}
      onClose={onClose}
    />
  )
}
