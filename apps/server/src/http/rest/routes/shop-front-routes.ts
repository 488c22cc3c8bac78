import { fromBody } from '../rest-input.ts'
import { data, envelope, fields, message, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const TAG = 'Back office: shop front'

/** Routes for the shop's content outside its products. Every change of a block names the version that was seen. */
export const SHOP_FRONT_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/store/home',
    procedure: 'store.home',
    reply: envelope(fields),
    tag: 'Catalogue',
    summary: 'The home page as the store arranged it',
  },
  {
    method: 'GET',
    url: '/api/admin/shop-front',
    procedure: 'admin.shopFront.get',
    reply: envelope(data),
    tag: TAG,
    summary: 'Every block of the shop front with its version, and what backs the claims of its texts',
  },
  {
    method: 'PUT',
    url: '/api/admin/shop-front',
    procedure: 'admin.shopFront.save',
    input: fromBody,
    reply: envelope(message('Shop front saved successfully'), data),
    tag: TAG,
    summary: 'Save one block; pages show it from the next request on',
  },
  {
    method: 'POST',
    url: '/api/admin/shop-front/reset',
    procedure: 'admin.shopFront.reset',
    input: fromBody,
    reply: envelope(message('Block reset successfully'), data),
    tag: TAG,
    summary: 'Give one block its default texts again',
  },
  {
    method: 'POST',
    url: '/api/admin/shop-front/preview',
    procedure: 'admin.shopFront.preview',
    input: fromBody,
    reply: envelope(data),
    tag: TAG,
    summary: 'A page with one block changed, in a language and a theme; nothing is saved',
  },
  {
    method: 'POST',
    url: '/api/admin/shop-front/pictures',
    procedure: 'admin.shopFront.upload',
    status: 201,
    input: fromBody,
    reply: envelope(message('Image uploaded successfully'), under('image'), data),
    tag: TAG,
    summary: 'Store a picture for the hero or the logo: JPEG, PNG or WebP, at most 10 MB',
  },
]
