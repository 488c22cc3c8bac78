import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, Images } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '../../components/states/error-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import { FormDialogFrame } from './form-dialog-frame.tsx'
import type { PictureList } from './pictures/picture-list.ts'
import { t } from './texts.ts'
import { useLeave } from './use-leave.ts'
import { VariantsPanel } from './variants-panel.tsx'

type EditProductDialogProps = {
  id: number
  /** Pictures that could not be saved when it was added. */
  unsaved?: PictureList
  onClose: () => void
  onSaved: (product: AdminProduct) => void
}

/** Edit Product: its details, and the variants of what has any. What was typed in either tab stays until it is left. */
export function EditProductDialog({ id, unsaved, onClose, onSaved }: EditProductDialogProps) {
  const [dirty, setDirty] = useState({ details: false, variants: false })
  const { leave, confirmLeave, question } = useLeave(dirty.details || dirty.variants, onClose)
  // Fetched together with the product, so that the form is complete when it opens.
  trpc.admin.attributes.list.usePrefetchQuery()
  // After half a minute another person may have changed the product, or it may have been sold.
  const product = trpc.admin.products.get.useQuery(
    { id: Number.isInteger(id) ? id : 0 },
    { staleTime: 0, refetchOnMount: 'always' },
  )
  return (
    <FormDialogFrame title={t('editTitle')} onLeave={confirmLeave}>
      <QueryState
        query={product}
        failure={t('loadFailed')}
        skeleton={<FormSkeleton />}
        onFailure={(message) => <ErrorState message={message} onRetry={() => void product.refetch()} />}
      >
        {(data) => (
          <Tabbed
            product={data}
            unsaved={unsaved}
            onDirty={setDirty}
            onGiveUp={confirmLeave}
            onSaved={(saved) => leave(() => onSaved(saved))}
          />
        )}
      </QueryState>
      {question}
    </FormDialogFrame>
  )
}

type Dirty = { details: boolean; variants: boolean }
type TabbedProps = {
  product: AdminProduct
  unsaved: PictureList | undefined
  onDirty: (change: (known: Dirty) => Dirty) => void
  onGiveUp: () => void
  onSaved: (product: AdminProduct) => void
}

function Tabbed({ product, unsaved, onDirty, onGiveUp, onSaved }: TabbedProps) {
  // The initial product is fixed: a refetch behind the form changes nothing in it.
  const [opened] = useState(product)
  const details = (
    <EditProductForm
      opened={opened}
      now={product}
      unsaved={unsaved}
      onDirty={(isDirty) => onDirty((known) => ({ ...known, details: isDirty }))}
      onGiveUp={onGiveUp}
      onSaved={onSaved}
    />
  )
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 text-muted wrap-anywhere">{product.title}</p>
        <span className="flex flex-wrap gap-x-4">
          <Link
            to="/admin/products/$id/checks"
            params={{ id: String(product.id) }}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <ClipboardCheck aria-hidden="true" className="size-4" />
            {t('checks')}
          </Link>
          <Link
            to="/admin/images"
            search={{ product: product.id }}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <Images aria-hidden="true" className="size-4" />
            {t('toImages')}
          </Link>
        </span>
      </div>
      <Tabs defaultValue="details" className="gap-4">
        <TabsList>
          <TabsTrigger value="details">{t('details')}</TabsTrigger>
          <TabsTrigger value="variants">{t('variants')}</TabsTrigger>
        </TabsList>
        <TabsContent value="details" forceMount className="data-[state=inactive]:hidden">
          {details}
        </TabsContent>
        <TabsContent value="variants" forceMount className="data-[state=inactive]:hidden">
          <VariantsPanel
            product={product}
            onDirty={(isDirty) => onDirty((known) => ({ ...known, variants: isDirty }))}
          />
        </TabsContent>
      </Tabs>
    </>
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-72 w-full rounded-md" />
      <Skeleton className="h-72 w-full rounded-md" />
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}
