import { fromBody, fromParams, fromParamsAndEntity, fromParamsAndQuery, fromQuery } from '../rest-input.ts'
import { data, envelope, fields, message, only, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const asCategory = (sentence: string) => envelope(message(sentence), under('category'), data)

const asCoupon = (sentence: string) => envelope(message(sentence), under('coupon'), data)

/** What administrators do to the shelves of the shop, and to its coupons. */
export const BACK_OFFICE_CATALOGUE_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/categories',
    procedure: 'admin.categories.create',
    status: 201,
    input: fromBody,
    reply: asCategory('Category created successfully'),
    tag: 'Back office: categories',
    summary: 'Add a main category, or one below it',
  },
  {
    method: 'PUT',
    url: '/api/categories/:id',
    procedure: 'admin.categories.update',
    seenIn: 'updatedAt',
    input: fromParamsAndEntity,
    reply: asCategory('Category updated successfully'),
    tag: 'Back office: categories',
    summary: 'Change name, slug or parent; what is left out stays, and old addresses lead on',
  },
  {
    method: 'DELETE',
    url: '/api/categories/:id',
    procedure: 'admin.categories.remove',
    input: fromParamsAndQuery,
    reply: envelope(message('Category deleted successfully'), fields),
    tag: 'Back office: categories',
    summary: 'Delete a category; while it has products, moveTo says to which category they go',
  },
  {
    method: 'GET',
    url: '/api/coupons',
    procedure: 'admin.coupons.list',
    input: fromQuery,
    reply: envelope(data, only('pagination')),
    tag: 'Back office: coupons',
    summary: 'Coupons in data.coupons, by search, type and status',
  },
  {
    method: 'POST',
    url: '/api/coupons',
    procedure: 'admin.coupons.create',
    status: 201,
    input: fromBody,
    reply: asCoupon('Coupon created successfully'),
    tag: 'Back office: coupons',
    summary: 'Make a coupon; times without a zone are those of India',
  },
  {
    method: 'PUT',
    url: '/api/coupons/:id',
    procedure: 'admin.coupons.update',
    seenIn: 'updatedAt',
    input: fromParamsAndEntity,
    reply: asCoupon('Coupon updated successfully'),
    tag: 'Back office: coupons',
    summary: 'Change a coupon; what is left out stays, and so does what orders were given',
  },
  {
    method: 'DELETE',
    url: '/api/coupons/:id',
    procedure: 'admin.coupons.remove',
    input: fromParams,
    reply: envelope(message('Coupon deleted successfully'), fields),
    tag: 'Back office: coupons',
    summary: 'Delete a coupon; one that orders used is switched off and hidden',
  },
]
