import { fromBody, fromParams, fromParamsAndBody, fromQuery } from '../rest-input.ts'
import { data, envelope, fields, message, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Routes with which administrators manage pictures of products. */
export const IMAGE_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/images/upload',
    procedure: 'admin.images.upload',
    status: 201,
    input: fromBody,
    reply: envelope(message('Image uploaded successfully'), under('image'), data),
    tag: 'Back office: images',
    summary: 'Add one picture to a product: JPEG, PNG or WebP, at most 10 MB; it is judged by its content',
  },
  {
    method: 'GET',
    url: '/api/images/admin/all',
    procedure: 'admin.images.list',
    input: fromQuery,
    reply: envelope(fields),
    tag: 'Back office: images',
    summary: 'Products that have pictures, by search or product, a page at a time',
  },
  {
    method: 'PATCH',
    url: '/api/images/admin/set-primary',
    procedure: 'admin.images.setPrimary',
    input: fromBody,
    reply: envelope(message('Primary image updated'), fields),
    tag: 'Back office: images',
    summary: "Make a picture its product's primary one",
  },
  {
    method: 'PATCH',
    url: '/api/images/admin/:id/order',
    procedure: 'admin.images.setOrder',
    input: fromParamsAndBody,
    reply: envelope(message('Image order updated'), fields),
    tag: 'Back office: images',
    summary: 'Change the place of a picture',
  },
  {
    method: 'PATCH',
    url: '/api/images/admin/:id',
    procedure: 'admin.images.update',
    input: fromParamsAndBody,
    reply: envelope(message('Image updated'), fields),
    tag: 'Back office: images',
    summary: 'Change the alternative text of a picture, and the variants that it shows; none: all of them',
  },
  {
    method: 'DELETE',
    url: '/api/images/admin/:id',
    procedure: 'admin.images.remove',
    input: fromParams,
    reply: envelope(message('Image deleted successfully'), fields),
    tag: 'Back office: images',
    summary: 'Take a picture off its product; the next in order becomes the primary one where it was',
  },
]
