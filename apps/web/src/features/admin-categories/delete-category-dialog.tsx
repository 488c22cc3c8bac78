import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'
import { CategoryOptions } from './category-choice.tsx'
import type { ListedCategory } from './category-dialog.tsx'
import { useCategoryChanges } from './use-category-changes.ts'

/** Delete Category: asks first, and where the products go while there are any. */
export function DeleteCategoryDialog({
  category,
  onClose,
}: {
  category: ListedCategory
  onClose: () => void
}) {
  const { id, name, goodsCount, parentId } = category
  const { data: tree = [] } = trpc.catalog.categories.useQuery()
  const { remove } = useCategoryChanges()
  const parent = tree.find((top) => top.id === parentId)
  const hasChildren = (category.children?.length ?? 0) > 0
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name })}
      note={goodsCount === 0 && parent && t('deleteLeads', { name: parent.name })}
      barrier={hasChildren ? t('hasChildren') : undefined}
      failure={t('deleteFailed')}
      words={{ confirm: t('delete'), busy: t('deleting'), close: t('close') }}
      goods={
        goodsCount > 0
          ? {
              question: t('goods', { count: goodsCount }),
              label: t('moveTo'),
              none: t('choose'),
              missing: t('chooseFirst'),
              options: <CategoryOptions tree={tree} without={id} />,
            }
          : undefined
      }
      onDelete={(moveTo) => remove({ id, ...(moveTo !== undefined && { moveTo }) })}
      onClose={onClose}
    />
  )
}
