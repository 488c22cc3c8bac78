import { fromBody, fromParamsAndEntity, fromParamsAndQuery } from '../rest-input.ts'
import { data, envelope, fields, message, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const asCategory = (sentence: string) => envelope(message(sentence), under('category'), data)

/** What administrators do to the shelves of the shop. */
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
]
