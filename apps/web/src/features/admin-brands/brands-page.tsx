import type { AdminBrand, BrandList } from '@dobara/contract/admin-catalogue/brands.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { BrandDialog } from './brand-dialog.tsx'
import { brandColumns } from './brands-columns.tsx'
import { type BrandsAddress, brandsInput, brandsList } from './brands-list.ts'
import { t } from './texts.ts'
import { MergeBrandDialog } from './merge-brand-dialog.tsx'
import { useBrandChanges } from './use-brand-changes.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { useIsReader } from '../../lib/session/permissions.ts'

const pageOf = ({ brands, pagination }: BrandList) => ({ rows: brands, ...pagination })

/** Brands: the makers of what the shop sells, to find, to add, to rename, to merge and to delete. */
export function BrandsPage({ address }: { address: BrandsAddress }) {
  const query = trpc.admin.brands.list.useQuery(brandsInput(address), { placeholderData: keepPreviousData })
  const [written, setWritten] = useState<AdminBrand | null>()
  const [merged, setMerged] = useState<AdminBrand>()
  const [deleted, setDeleted] = useState<AdminBrand>()
  const isReader = useIsReader('catalogue.write')
  const columns = useMemo(() => {
    const all = brandColumns({ onEdit: setWritten, onMerge: setMerged, onDelete: setDeleted })
    return isReader ? all.filter(({ id }) => id !== 'actions') : all
  }, [isReader])
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <ForWriters permission="catalogue.write">
            <Button onClick={() => setWritten(null)}>
              <Plus aria-hidden="true" className="size-5" />
              {t('add')}
            </Button>
          </ForWriters>
        }
      />
      <ListFrame
        name="brands"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => String(id)}
        list={brandsList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: Tags, title: t('none'), text: t('noneText') }}
        summary={({ total }) => t('found', { count: total })}
        {...(!isReader && { onOpen: setWritten })}
      />
      {written !== undefined && <BrandDialog brand={written} onClose={() => setWritten(undefined)} />}
      {merged && <MergeBrandDialog brand={merged} onClose={() => setMerged(undefined)} />}
      {deleted && <DeleteBrandDialog brand={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  )
}

/** Asks first, and which brand the products get while there are any. */
function DeleteBrandDialog({ brand, onClose }: { brand: AdminBrand; onClose: () => void }) {
  const { id, name, goodsCount } = brand
  const { data: brands = [] } = trpc.catalog.brands.useQuery()
  const { remove } = useBrandChanges()
  const others = brands.filter((other) => other.id !== id)
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name })}
      barrier={undefined}
      failure={t('deleteFailed')}
      words={{ confirm: t('delete'), busy: t('deleting'), close: t('close') }}
      goods={
        goodsCount > 0
          ? {
              question: t('goods', { count: goodsCount }),
              label: t('moveTo'),
              none: t('choose'),
              missing: t('chooseFirst'),
              options: others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              )),
            }
          : undefined
      }
      onDelete={(moveTo) => remove({ id, ...(moveTo !== undefined && { moveTo }) })}
      onClose={onClose}
    />
  )
}
