import {
  adminShopFront,
  frontPicture,
  frontPreview,
  frontSaved,
  previewFrontInput,
  resetFrontInput,
  saveFrontInput,
  uploadFrontPictureInput,
} from '@dobara/contract/admin-shop-front/shop-front.ts'
import { storePicture } from '../../base/pictures/store-picture.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getFront } from './get-front.ts'
import { previewFront } from './preview-front.ts'
import { resetFront, saveFront } from './save-front.ts'

/** Content of the shop outside its products: texts, sections, links, logo and colours. */
export const adminShopFrontRouter = router({
  get: adminProcedure('content.read')
    .output(adminShopFront)
    .query(({ ctx }) => getFront(ctx)),
  save: adminProcedure('content.write')
    .input(saveFrontInput)
    .output(frontSaved)
    .mutation(({ ctx, input }) => saveFront(ctx, input)),
  reset: adminProcedure('content.write')
    .input(resetFrontInput)
    .output(frontSaved)
    .mutation(({ ctx, input }) => resetFront(ctx, input)),
  preview: adminProcedure('content.read')
    .input(previewFrontInput)
    .output(frontPreview)
    .mutation(({ ctx, input }) => previewFront(ctx, input)),
  /** A picture for the hero or the logo; its input is a form, over tRPC as over REST. */
  upload: adminProcedure('content.write')
    .meta({ takesForm: true })
    .input(uploadFrontPictureInput)
    .output(frontPicture)
    .mutation(async ({ ctx, input: { image } }) => {
      const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
      const { url } = await storePicture(ctx, bytes)
      return { url }
    }),
})
