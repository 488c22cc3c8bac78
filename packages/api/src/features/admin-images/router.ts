import {
  adminImage,
  arrangeImagesInput,
  imageIdInput,
  imageList,
  imagesOfProductInput,
  listImagesInput,
  productImages,
  setImageOrderInput,
  setPrimaryImageInput,
  uploadImageInput,
} from '@dobara/contract/admin-images.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { arrangeImages } from './arrange-images.ts'
import { listImages, listImagesOfProduct } from './list-images.ts'
import { removeImage } from './remove-image.ts'
import { setImageOrder } from './set-image-order.ts'
import { setPrimaryImage } from './set-primary-image.ts'
import { uploadImage } from './upload-image.ts'

/** The pictures of the products, for administrators. */
export const adminImagesRouter = router({
  list: adminProcedure
    .input(listImagesInput)
    .output(imageList)
    .query(({ ctx, input }) => listImages(ctx, input)),
  /** With sizes and order; what everybody may see of them is catalog.images. */
  ofProduct: adminProcedure
    .input(imagesOfProductInput)
    .output(productImages)
    .query(({ ctx, input }) => listImagesOfProduct(ctx, input.productId)),
  /** One picture; its input is a form, over tRPC as over REST. */
  upload: adminProcedure
    .meta({ takesForm: true })
    .input(uploadImageInput)
    .output(adminImage)
    .mutation(({ ctx, input }) => uploadImage(ctx, input)),
  setPrimary: adminProcedure
    .input(setPrimaryImageInput)
    .output(productImages)
    .mutation(({ ctx, input }) => setPrimaryImage(ctx, input)),
  setOrder: adminProcedure
    .input(setImageOrderInput)
    .output(productImages)
    .mutation(({ ctx, input }) => setImageOrder(ctx, input)),
  /** Several places in one step, as of a picture that was dragged. */
  arrange: adminProcedure
    .input(arrangeImagesInput)
    .output(productImages)
    .mutation(({ ctx, input }) => arrangeImages(ctx, input)),
  remove: adminProcedure
    .input(imageIdInput)
    .output(productImages)
    .mutation(({ ctx, input }) => removeImage(ctx, input)),
})
