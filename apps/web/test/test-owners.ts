// For tests only: React's development build notes for each element where it was made, with a stack of calls, for warnings
// that name the owners of a component. It does so ten thousand times a second at most; here never: some 7 % of the work.
import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = Reflect.get(React, INTERNALS) as { recentlyCreatedOwnerStacks: number }

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set(): void {
    // React begins to count again with each render.
  },
})
