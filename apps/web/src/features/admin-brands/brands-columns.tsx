import type { AdminBrand } from '@dobara/contract/admin-brands/brands.ts'
import { Merge, Pencil, Trash2 } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { actionsColumn } from '../../components/data-table/row-actions.tsx'
import { t } from './texts.ts'

type OnBrand = (brand: AdminBrand) => void
type BrandActions = { onEdit: OnBrand; onMerge: OnBrand; onDelete: OnBrand }

export function brandColumns({ onEdit, onMerge, onDelete }: BrandActions): ListColumn<AdminBrand>[] {
  return listColumns<AdminBrand>([
    {
      id: 'name',
      label: t('name'),
      width: 'w-auto',
      sort: 'name',
      isRowName: true,
      card: 'title',
      cell: ({ name, resembles }) => (
        <>
          <span className="line-clamp-2 font-semibold wrap-anywhere" title={name}>
            {name}
          </span>
          {resembles && (
            <span className="block text-sm text-muted wrap-anywhere">
              {t('resembles', { name: resembles.name })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'slug',
      label: t('slug'),
      width: 'w-64',
      card: 'foot',
      cell: ({ slug }) => <span className="text-sm text-muted wrap-anywhere">{slug}</span>,
    },
    {
      id: 'products',
      label: t('products'),
      width: 'w-36',
      sort: 'products',
      card: { place: 'foot', of: ({ productCount }) => t('productCount', { count: productCount }) },
      cell: ({ productCount }) => (
        <span className="tabular-nums">{productCount.toLocaleString('en-IN')}</span>
      ),
    },
    actionsColumn(
      t('actions'),
      (brand) => [
        { icon: Pencil, label: t('editOf', brand), onClick: () => onEdit(brand) },
        { icon: Merge, label: t('mergeOf', brand), onClick: () => onMerge(brand) },
        { icon: Trash2, label: t('deleteOf', brand), onClick: () => onDelete(brand), isDestructive: true },
      ],
      { width: 'w-38' },
    ),
  ])
}
