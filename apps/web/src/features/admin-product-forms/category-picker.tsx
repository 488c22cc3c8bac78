import type { Category } from '@dobara/contract/catalog/catalog.ts'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { cn } from '../../ui/cn.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'
import type { ProductFormApi } from './form-values.ts'

/** Documented time that the picker is highlighted when nothing was chosen. */
const HIGHLIGHT_MS = 3000

/** The main category and the one below it that an id names. */
export function findCategory(categories: readonly Category[], id: string) {
  const root = categories.find(
    (one) => String(one.id) === id || one.children.some((child) => String(child.id) === id),
  )
  const child = root?.children.find((one) => String(one.id) === id)
  return { root, child, path: [root, child].filter((one) => one !== undefined) }
}

/** Selects a category and, if it has any, a subcategory. Both fields set the same id. */
export function CategoryPicker({
  form,
  categories,
}: {
  form: ProductFormApi
  categories: readonly Category[]
}) {
  const { field, fieldState } = useController({ control: form.control, name: 'categoryId' })
  const { root, child } = findCategory(categories, field.value)
  const isLit = useHighlight(form, fieldState.error !== undefined)
  return (
    <div
      data-highlighted={isLit || undefined}
      className={cn(
        'grid grid-cols-1 gap-4 rounded-md sm:grid-cols-2',
        isLit && 'outline-3 outline-offset-6 outline-marigold',
      )}
    >
      <FormField label={t('category')} error={fieldState.error?.message} isRequired="marked">
        {(control) => (
          <NativeSelect
            {...control}
            ref={field.ref}
            onBlur={field.onBlur}
            value={root?.id ?? ''}
            onChange={({ target }) => field.onChange(target.value)}
          >
            <option value="">{t('choose')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {root && root.children.length > 0 && (
        <FormField label={t('subcategory')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={child?.id ?? ''}
              onChange={({ target }) => field.onChange(target.value || String(root.id))}
            >
              <option value="">{t('noSub')}</option>
              {root.children.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      )}
    </div>
  )
}

/**
 * Returns true for three seconds after each attempt to submit without a category; the form itself moves the focus
 * there.
 */
function useHighlight(form: ProductFormApi, isWrong: boolean): boolean {
  const { submitCount } = form.formState
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (!isWrong) return
    const end = setTimeout(() => setEnded(submitCount), HIGHLIGHT_MS)
    return () => clearTimeout(end)
  }, [isWrong, submitCount])
  return isWrong && submitCount > ended
}
