import type { RestRoute } from '../rest-route.ts'
import { rowsOf } from './rows-of.ts'

/** Calls of the back office for products, stock, brands and product questions. */
export const BACK_OFFICE_PRODUCT_ROWS: RestRoute[] = [
  ...rowsOf('Back office: products', [
    [
      'GET /api/admin/products',
      'admin.products.read',
      'All products with stock and state, drafts and archived ones too; or those that changed since a time',
    ],
    ['GET /api/admin/products/:id', 'admin.products.get', 'A product as its form has it'],
    [
      'GET /api/admin/products/:id/prices',
      'admin.products.priceHistory',
      'How the price of a product changed',
    ],
    [
      'GET /api/admin/products/preview/:sku',
      'admin.products.preview',
      'The page of a product as shoppers would see it, a draft too',
    ],
    [
      'POST /api/admin/products/:id/duplicate',
      'admin.products.duplicate',
      'Copy a product into a draft',
      { status: 201 },
    ],
    [
      'POST /api/admin/products/states',
      'admin.products.setStates',
      'Make products drafts, active or archived',
    ],
    [
      'PATCH /api/admin/products/cells',
      'admin.products.saveCells',
      'Change single fields of many products at once',
    ],
    ['GET /api/admin/products/:productId/images', 'admin.images.ofProduct', 'The pictures of a product'],
    [
      'PUT /api/admin/products/:productId/images',
      'admin.images.arrange',
      'Bring the pictures of a product into an order',
    ],
    [
      'GET /api/admin/bulk-changes',
      'admin.products.bulk.list',
      'Price and stock changes of many products, newest first',
    ],
    [
      'POST /api/admin/bulk-changes/preview',
      'admin.products.bulk.preview',
      'What a bulk change would do; nothing is changed',
    ],
    [
      'POST /api/admin/bulk-changes',
      'admin.products.bulk.start',
      'Change prices or stock of many products, now or at a time',
      { status: 201 },
    ],
    ['GET /api/admin/bulk-changes/:changeId', 'admin.products.bulk.get', 'How far a bulk change is'],
    ['POST /api/admin/bulk-changes/:changeId/undo', 'admin.products.bulk.undo', 'Undo a bulk change'],
    ['GET /api/admin/imports', 'admin.products.imports.list', 'Imports of product files, newest first'],
    [
      'POST /api/admin/imports',
      'admin.products.imports.upload',
      'Send a product file (CSV), which is checked first',
      { status: 201 },
    ],
    ['GET /api/admin/imports/:id', 'admin.products.imports.get', 'What an import would do, or how far it is'],
    [
      'GET /api/admin/imports/:id/refused',
      'admin.products.imports.refusedRows',
      'The rows of an import that were refused, with why',
    ],
    ['POST /api/admin/imports/:id/start', 'admin.products.imports.start', 'Start an import that was checked'],
    ['POST /api/admin/imports/:id/stop', 'admin.products.imports.stop', 'Stop an import; what is done stays'],
  ]),
  ...rowsOf('Back office: stock', [
    [
      'GET /api/admin/stock',
      'admin.stock.list',
      'Counts of all items in the order of their changes, or of those that changed since a time',
    ],
    [
      'POST /api/admin/stock/changes',
      'admin.products.changeStock',
      'Increase, decrease or set the stock of many items',
    ],
    [
      'POST /api/admin/stock/counts',
      'admin.stock.applyScans',
      'Receive goods or count stock by scanned SKUs',
    ],
    [
      'GET /api/admin/stock/uncounted',
      'admin.stock.uncounted',
      'Items in stock that no count of the last days has',
    ],
    ['POST /api/admin/stock/undo', 'admin.stock.undo', 'Undo stock movements'],
  ]),
  ...rowsOf('Back office: catalogue', [
    ['GET /api/admin/brands', 'admin.brands.list', 'All brands with their products'],
    ['POST /api/admin/brands', 'admin.brands.create', 'Add a brand', { status: 201 }],
    ['PUT /api/admin/brands/:id', 'admin.brands.update', 'Rename a brand', { seenIn: 'updatedAt' }],
    ['DELETE /api/admin/brands/:id', 'admin.brands.remove', 'Delete a brand; its products move to `moveTo`'],
    ['POST /api/admin/brands/:id/merge', 'admin.brands.merge', 'Merge a brand into another'],
    ['GET /api/admin/categories', 'admin.categories.list', 'All categories as the back office has them'],
    [
      'POST /api/admin/categories/:id/move',
      'admin.categories.move',
      'Move a category from one place to another',
    ],
    [
      'GET /api/admin/product-questions',
      'admin.productQuestions.list',
      'Questions about products, those to be decided first',
    ],
    [
      'POST /api/admin/product-questions/:id/answers',
      'admin.productQuestions.answer',
      'Answer a question for the shop',
      { status: 201 },
    ],
    [
      'PATCH /api/admin/product-questions/:id',
      'admin.productQuestions.decide',
      'Publish or reject a question',
    ],
    [
      'DELETE /api/admin/product-questions/:id',
      'admin.productQuestions.remove',
      'Delete a question with its answers',
    ],
    [
      'PATCH /api/admin/product-answers/:id',
      'admin.productQuestions.decideAnswer',
      'Publish or reject an answer',
    ],
    ['DELETE /api/admin/product-answers/:id', 'admin.productQuestions.removeAnswer', 'Delete an answer'],
    ['POST /api/admin/reviews/:id/undo', 'admin.reviews.undo', 'Undo the decision about a review'],
  ]),
  ...rowsOf('Back office: coupons', [
    ['GET /api/admin/coupons/figures', 'admin.coupons.figures', 'How coupons were used'],
    ['GET /api/admin/coupons/:id', 'admin.coupons.get', 'A coupon as its form has it'],
    [
      'POST /api/admin/coupons/preview',
      'admin.coupons.preview',
      'What a coupon would take off a cart; nothing is changed',
    ],
  ]),
]
