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
  updateImageInput,
  uploadImageInput,
} from '@dobara/contract/pictures/admin-images.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { arrangeImages } from './arrange-images.ts'
import { listImages, listImagesOfProduct } from './list-images.ts'
import { removeImage } from './remove-image.ts'
import { setImageOrder } from './set-image-order.ts'
import { setPrimaryImage } from './set-primary-image.ts'
import { updateImage } from './update-image.ts'
import { uploadImage } from './upload-image.ts'

/** The pictures of the products, for administrators. */
export const adminImagesRouter = router({
  list: adminProcedure('catalogue.read')
    .input(listImagesInput)
    .output(imageList)
    .query(({ ctx, input }) => listImages(ctx, input)),
  /** With sizes and order; what everybody may see of them is catalog.images. */
  ofProduct: adminProcedure('catalogue.read')
    .input(imagesOfProductInput)
    .output(productImages)
    .query(({ ctx, input }) => listImagesOfProduct(ctx, input.productId)),
  /** One picture; its input is a form, over tRPC as over REST. */
  upload: adminProcedure('catalogue.write')
    .meta({ takesForm: true })
    .input(uploadImageInput)
    .output(adminImage)
    .mutation(({ ctx, input }) => uploadImage(ctx, input)),
  /** Its alternative text, and the variants that it shows. */
  update: adminProcedure('catalogue.write')
    .input(updateImageInput)
    .output(productImages)
    .mutation(({ ctx, input }) => updateImage(ctx, input)),
  setPrimary: adminProcedure('catalogue.write')
    .input(setPrimaryImageInput)
    .output(productImages)
    .mutation(({ ctx, input }) => setPrimaryImage(ctx, input)),
  setOrder: adminProcedure('catalogue.write')
    .input(setImageOrderInput)
    .output(productImages)
    .mutation(({ ctx, input }) => setImageOrder(ctx, input)),
  /** Several places in one step, as of a picture that was dragged. */
  arrange: adminProcedure('catalogue.write')
    .input(arrangeImagesInput)
    .output(productImages)
    .mutation(({ ctx, input }) => arrangeImages(ctx, input)),
  remove: adminProcedure('catalogue.write')
    .input(imageIdInput)
    .output(productImages)
    .mutation(({ ctx, input }) => removeImage(ctx, input)),
})
