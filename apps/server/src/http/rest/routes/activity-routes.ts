import { fromQuery } from '../rest-input.ts'
import type { RestRoute } from '../rest-route.ts'

const LOG = 'Back office: activity log'

/** Routes of the activity log: who changed what and when. */
export const ACTIVITY_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/activity',
    procedure: 'admin.activity.list',
    input: fromQuery,
    tag: LOG,
    summary:
      'Audit entries with what was before and after, by person, thing, action and days of India, newest first',
  },
  {
    method: 'GET',
    url: '/api/admin/activity/filters',
    procedure: 'admin.activity.filters',
    tag: LOG,
    summary: 'Whoever stands in the log, and what was done to what kinds of things',
  },
  {
    method: 'GET',
    url: '/api/admin/activity/check',
    procedure: 'admin.activity.check',
    tag: LOG,
    summary: 'Whether the chain of the log holds, and its first broken place',
  },
]
