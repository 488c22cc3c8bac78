import {
  adminAttribute,
  attributeList,
  attributeRemoved,
  createAttributeInput,
  removeAttributeInput,
  updateAttributeInput,
} from '@dobara/contract/admin-attributes.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { attributeView } from './attribute-view.ts'
import { createAttribute } from './create-attribute.ts'
import { listCountedAttributes, listKinds } from './queries.ts'
import { removeAttribute } from './remove-attribute.ts'
import { updateAttribute } from './update-attribute.ts'

/** Attributes, for administrators. */
export const adminAttributesRouter = router({
  list: adminProcedure('catalogue.read')
    .output(attributeList)
    .query(async ({ ctx }) => {
      const [rows, kinds] = await Promise.all([listCountedAttributes(ctx.sql), listKinds(ctx.sql)])
      const pluginKinds = ctx.plugins.attributeKinds.map(({ name, title, base }) => ({ name, title, base }))
      return { attributes: rows.map(attributeView), kinds, pluginKinds }
    }),
  create: adminProcedure('catalogue.write')
    .input(createAttributeInput)
    .output(adminAttribute)
    .mutation(({ ctx, input }) => createAttribute(ctx, input)),
  update: adminProcedure('catalogue.write')
    .input(updateAttributeInput)
    .output(adminAttribute)
    .mutation(({ ctx, input }) => updateAttribute(ctx, input)),
  remove: adminProcedure('catalogue.write')
    .input(removeAttributeInput)
    .output(attributeRemoved)
    .mutation(({ ctx, input }) => removeAttribute(ctx, input.id)),
})
