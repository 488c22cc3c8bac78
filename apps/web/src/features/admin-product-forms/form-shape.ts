import {
  type CategoryStep,
  kindOfCategory,
  type ProductForm,
  productFormOf,
} from '@dobara/domain/catalog/product-form/product-kind.ts'

/** The form of a product; `kind` is undefined until a category is chosen. */
export type FormShape = ProductForm & { kind: string | undefined }

/**
 * Returns the shape of the form. A saved product retains its kind when it moves to another category; a new one gets
 * that of its category.
 */
export function formShapeOf(path: readonly CategoryStep[], savedKind?: string): FormShape {
  const kind = savedKind ?? (path.length > 0 ? kindOfCategory(path).kind : undefined)
  return { ...productFormOf(path), kind }
}
