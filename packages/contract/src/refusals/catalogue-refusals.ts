import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about products, their pictures and prices, reviews and the newsletter. */
export const CATALOGUE_REFUSALS = {
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found.' },
  PUBLISH_TIME_OF_DRAFT_ONLY: {
    status: 422,
    message: 'Only a draft can be scheduled. Please make the product a draft first.',
  },
  PRODUCT_STATE_CHANGED: {
    status: 409,
    message: 'Someone else changed this product in the meantime. Please look at it again.',
  },
  PICTURE_MISSING: {
    status: 422,
    message: 'This product has no photo yet. Please add one, or publish it without.',
  },
  BACK_IN_STOCK: { status: 409, message: 'This is already back in stock. You can order it now.' },
  SAVED_SEARCH_NOT_FOUND: { status: 404, message: 'Saved search not found' },
  SAVED_SEARCHES_FULL: {
    status: 409,
    message: 'You have saved 20 searches. Please delete one of them first.',
  },
  SEARCH_WITHOUT_FILTERS: {
    status: 422,
    message: 'Please choose a filter or search for something before you save it.',
  },
  WISHLIST_FULL: {
    status: 409,
    message: 'Your wishlist holds 200 products. Please remove one of them first.',
  },
  TOO_MANY_PRODUCTS: {
    status: 422,
    message: 'These are more than 5,000 products. Please narrow the list first.',
  },
  PRICES_CHANGED: {
    status: 409,
    message: 'Prices have changed since you looked at them. Please look at the preview again.',
  },
  NO_PRICE_CHANGES: {
    status: 422,
    message: 'None of these prices would change. Please enter another amount.',
  },
  NO_STOCK_CHANGES: {
    status: 422,
    message: 'None of these stocks would change. Please enter another number.',
  },
  NO_STATE_CHANGES: {
    status: 422,
    message: 'All of these products already have this state.',
  },
  BULK_CHANGED: {
    status: 409,
    message: 'These products have changed since you looked at them. Please look at the preview again.',
  },
  CATEGORY_MOVED: {
    status: 409,
    message: 'Someone else has changed the order in the meantime. Please look at it again.',
  },
  BULK_NOT_FOUND: { status: 404, message: 'This change was not found.' },
  BULK_UNDONE: { status: 409, message: 'This change was already undone.' },
  STOCK_UNDO_OVER: {
    status: 409,
    message: 'This stock change can no longer be undone. Please set the stock instead.',
  },
  STOCK_SOLD_MEANWHILE: {
    status: 409,
    message: 'Some of these units are already sold or reserved. Please set the stock instead.',
  },
  FILE_TOO_LARGE: { status: 413, message: 'This file is larger than 10 MB. Please split it.' },
  IMPORT_NOT_FOUND: { status: 404, message: 'Import not found' },
  IMPORT_RUNNING: {
    status: 409,
    message: 'Another file is being checked or imported. Please wait until it is done, or stop it.',
  },
  IMPORT_NOT_READY: { status: 409, message: 'This import was already started or stopped.' },
  TOO_MANY_COPIES: {
    status: 409,
    message: 'This product already has many copies. Please rename or delete some of them first.',
  },
  SKU_TAKEN: { status: 409, message: 'Duplicate Entry - A product with this information already exists.' },
  VARIANT_NOT_FOUND: { status: 404, message: 'Variant not found.' },
  VARIANT_EXISTS: {
    status: 409,
    message: 'Duplicate Entry - This product already has a variant of this colour, RAM and storage.',
  },
  IMAGE_NOT_FOUND: { status: 404, message: 'Image not found' },
  IMAGE_MISSING: { status: 422, message: 'Please select files and a product' },
  IMAGE_TYPE: {
    status: 415,
    message: 'This file cannot be read as a photo. Please choose a JPEG, PNG or WebP.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: 'This photo is larger than 10 MB. Please choose a smaller one.',
  },
  IMAGE_DIMENSIONS: {
    status: 422,
    message: 'This photo has more than 120 megapixels or is very long and narrow. Please choose another one.',
  },
  IMAGE_STORE_DOWN: { status: 503, message: 'The photo could not be saved. Please try again in a moment.' },
  IMAGES_CHANGED: {
    status: 409,
    message: 'Someone else changed the photos of this product in the meantime. Please look at them again.',
  },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  CATEGORY_SLUG_TAKEN: {
    status: 409,
    message: 'Another category already uses this slug. Please choose another one.',
  },
  CATEGORY_LEVELS: {
    status: 422,
    message:
      'Categories have two levels. A category that has subcategories, or is one itself, cannot hold this one.',
  },
  CATEGORY_HAS_CHILDREN: {
    status: 409,
    message: 'This category has subcategories. Please move or delete them first.',
  },
  BRAND_NOT_FOUND: { status: 404, message: 'Brand not found' },
  BRAND_TAKEN: { status: 409, message: 'This brand name is already in use.' },
  ATTRIBUTE_NOT_FOUND: { status: 404, message: 'Attribute not found' },
  ATTRIBUTE_TAKEN: { status: 409, message: 'This key or name of an attribute is already in use.' },
  ATTRIBUTE_BUILT_IN: { status: 409, message: 'This attribute belongs to the shop and cannot be changed.' },
  ATTRIBUTE_IN_USE: {
    status: 409,
    message: 'Products or machines use this attribute. Please remove it from them first.',
  },
  CHECK_TEMPLATE_NOT_FOUND: { status: 404, message: 'Check template not found' },
  CHECK_TEMPLATE_TAKEN: { status: 409, message: 'This name is already used by another check template.' },
  CHECK_TEMPLATE_ARCHIVED: {
    status: 409,
    message: 'This check template is archived. Please choose another one.',
  },
  CHECK_TEMPLATE_OTHER_KIND: {
    status: 422,
    message: 'This check template is for other kinds of products. Please choose another one.',
  },
  CHECK_NOT_FOUND: { status: 404, message: 'Check report not found' },
  CHECK_POINT_NOT_FOUND: { status: 404, message: 'This check report has no such point.' },
  CHECK_PHOTO_NOT_FOUND: { status: 404, message: 'Photo not found' },
  CHECK_DRAFT_OPEN: {
    status: 409,
    message: 'There is already an unfinished check report for this. Please finish or discard it first.',
  },
  CHECK_FINISHED: {
    status: 409,
    message: 'This check report is finished and can no longer be changed. Please correct it instead.',
  },
  CHECK_NOT_FINISHED: {
    status: 409,
    message: 'This check report is not finished, so it can still be changed.',
  },
  CHECK_CORRECTED: {
    status: 409,
    message: 'This check report was already corrected. Please correct its newest version.',
  },
  CHECK_UNFINISHED: { status: 422, message: 'Some points have no result, or a remark without a note.' },
  CHECK_FAILURES_OPEN: {
    status: 422,
    message: 'Points that failed are still open, so this report cannot be published as passed.',
  },
  CHECK_WITHOUT_FAILURES: { status: 422, message: 'No point failed. Please publish the report as passed.' },
  CHECK_PHOTOS_FULL: { status: 409, message: 'A check report has at most 24 photos.' },
  PRODUCTS_LEFT: { status: 409, message: 'This still has products. Please choose where to move them.' },
  NAMED_BY_COUPON: {
    status: 409,
    message: 'An active coupon uses this. Please change the coupon first.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Someone else changed this since you opened it. Please look at it again.',
  },
  PRECONDITION_FAILED: {
    status: 412,
    message: 'Someone else changed this since you read it, so nothing was changed. Please read it again.',
  },
  // Reviews and the newsletter
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'Subscription not found' },
  ISSUE_NOT_FOUND: { status: 404, message: 'Issue not found' },
  ISSUE_CHANGED: {
    status: 409,
    message: 'Someone else changed this issue since you opened it. Please look at it again.',
  },
  ISSUE_MOVED: {
    status: 409,
    message: 'This can no longer be done with this issue. Please look at it again.',
  },
  ISSUE_INCOMPLETE: { status: 422, message: 'Something is missing in this issue.' },
  ISSUE_WITHOUT_RECEIVERS: { status: 409, message: 'The newsletter has no confirmed subscribers yet.' },
  ISSUE_TEST_NO_ADDRESS: { status: 409, message: 'Your account has no email address to send a test to.' },
  PRODUCT_QUESTION_NOT_FOUND: { status: 404, message: 'Question not found' },
  PRODUCT_ANSWER_NOT_FOUND: { status: 404, message: 'Answer not found' },
  PRODUCT_ANSWER_EXISTS: { status: 409, message: 'You have already answered this question.' },
  PRODUCT_ANSWER_NOT_ALLOWED: {
    status: 403,
    message: 'You can answer questions about a product once it has been delivered to you.',
  },
  POST_DECIDED: {
    status: 409,
    message: 'Someone else decided on this in the meantime. Please look at it again.',
  },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  REVIEW_EXISTS: { status: 409, message: 'You have already reviewed this product.' },
  REVIEW_NOT_ALLOWED: { status: 403, message: 'You can review a product once it has been delivered to you.' },
  REVIEW_DECIDED: {
    status: 409,
    message: 'Someone else decided on this review in the meantime. Please look at it again.',
  },
  REVIEW_UNDO_OVER: { status: 409, message: 'This decision can no longer be undone.' },
  REVIEW_PHOTOS_FULL: { status: 409, message: 'A review has at most 4 photos.' },
  REVIEW_PHOTOS_CLOSED: {
    status: 409,
    message: 'We have already read this review. Please delete it and write a new one to change its photos.',
  },
  REVIEW_PHOTO_NOT_FOUND: { status: 404, message: 'Photo not found' },
  REVIEW_OWN: { status: 403, message: 'You cannot vote on your own review.' },
} as const satisfies RefusalRows
