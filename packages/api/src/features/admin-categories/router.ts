import {
  categoryList,
  categoryRemoved,
  categoryWithChildren,
  createCategoryInput,
  listCategoriesInput,
  moveCategoryInput,
  removeCategoryInput,
  updateCategoryInput,
} from '@dobara/contract/admin-categories.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createCategory } from './create-category.ts'
import { listMainCategories } from './list-main-categories.ts'
import { moveCategory } from './move-category.ts'
import { removeCategory } from './remove-category.ts'
import { updateCategory } from './update-category.ts'

/** The two levels of categories, for administrators. */
export const adminCategoriesRouter = router({
  list: adminProcedure('catalogue.read')
    .input(listCategoriesInput)
    .output(categoryList)
    .query(({ ctx, input }) => listMainCategories(ctx, input)),
  create: adminProcedure('catalogue.write')
    .input(createCategoryInput)
    .output(categoryWithChildren)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: adminProcedure('catalogue.write')
    .input(updateCategoryInput)
    .output(categoryWithChildren)
    .mutation(({ ctx, input }) => updateCategory(ctx, input)),
  move: adminProcedure('catalogue.write')
    .input(moveCategoryInput)
    .output(categoryWithChildren)
    .mutation(({ ctx, input }) => moveCategory(ctx, input)),
  remove: adminProcedure('catalogue.write')
    .input(removeCategoryInput)
    .output(categoryRemoved)
    .mutation(({ ctx, input }) => removeCategory(ctx, input)),
})
