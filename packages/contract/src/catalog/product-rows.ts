import { z } from 'zod'
import { categoryPage, productCard, productDetail, productList } from './catalog.ts'

/** What a row of a list over REST has beside a card: the documented fields but the long texts, which come with the detail. */
export const rowFacts = productDetail.pick({
  gstPercent: true,
  isTaxedByMargin: true,
  hsn: true,
  kind: true,
  gpu: true,
  color: true,
  displayResolution: true,
  displayPanel: true,
  displayRefreshHz: true,
  brightnessNits: true,
  os: true,
  keyboardLayout: true,
  weightKg: true,
  dimensionsMm: true,
  batteryCycles: true,
  warrantyMonths: true,
  returnWindowDays: true,
  fulfillmentLocation: true,
  createdAt: true,
  updatedAt: true,
  variants: true,
})
export type RowFacts = z.infer<typeof rowFacts>

export const productRow = productCard.extend(rowFacts.shape)
const productRows = z.array(productRow)
export type ProductRow = z.infer<typeof productRow>

export const productRowList = productList.extend({ products: productRows })
export const categoryRowPage = categoryPage.extend({ products: productRows })
