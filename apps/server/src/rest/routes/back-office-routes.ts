import { fromBody, fromParams, fromParamsAndBody, fromQuery } from '../rest-input.ts'
import type { RestRoute } from '../rest-route.ts'

/** What administrators do. */
export const BACK_OFFICE_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/auth/admin/login',
    procedure: 'auth.login',
    input: fromBody,
    tag: 'Back office: users',
    summary: 'Sign in with e-mail, password and, where it is on, the code; the same as /api/auth/login',
  },
  {
    method: 'GET',
    url: '/api/auth/admin/users',
    procedure: 'admin.users.list',
    input: fromQuery,
    tag: 'Back office: users',
    summary: 'Accounts, by search, role and status, a page at a time',
  },
  {
    method: 'POST',
    url: '/api/auth/admin/users',
    procedure: 'admin.users.create',
    status: 201,
    input: fromBody,
    tag: 'Back office: users',
    summary: 'Make an account for somebody else',
  },
  {
    method: 'PATCH',
    url: '/api/auth/admin/users/:id',
    procedure: 'admin.users.update',
    input: fromParamsAndBody,
    tag: 'Back office: users',
    summary: 'Change the role or the status of an account; losing either ends its sessions',
  },
  {
    method: 'DELETE',
    url: '/api/auth/admin/users/:id',
    procedure: 'admin.users.remove',
    input: fromParams,
    tag: 'Back office: users',
    summary: 'Delete an account: the person is taken out, orders and invoices stay',
  },
]
