// The order of the rooms of packages/api, for .dependency-cruiser.cjs.

/**
 * The floors of the API, the lowest first: a room imports rooms of the lines above its own, and files directly in
 * `src`. Rooms of one line do not import each other. A use case (features/…) imports any of them, but no other use
 * case.
 */
const API_FLOORS = [
  ['base'],
  [
    'base/audit',
    'base/jobs',
    'base/links',
    'base/limits',
    'base/idempotency',
    'base/pin-codes',
    'base/settings',
  ],
  ['base/stock', 'base/versioned-settings', 'base/pictures', 'base/pdf'],
  ['base/attributes', 'base/changes', 'base/sealing', 'base/wipes'],
  ['outbox', 'identity/api-keys', 'engine/unit-labels', 'engine/wipe-certificates'],
  ['engine/coupons', 'engine/cash', 'engine/tickets', 'engine/units', 'identity/accounts'],
  ['engine/carts', 'identity/one-time-codes', 'identity/second-factor', 'identity/consents'],
  ['engine/orders', 'identity/first-proof', 'identity/erasure'],
  ['engine/invoices', 'engine/order-messages', 'engine/shipments', 'engine/store-credit'],
  ['engine/order-transitions', 'engine/cases', 'engine/trade-ins'],
  ['payments'],
]
const API_SOURCES = '^packages/api/src/'
const API_ROOMS = `${API_SOURCES}(base|outbox|engine|identity|payments|features)/`
/** Returns the pattern of a room's files. `base` has files of its own in addition to its rooms. */
const roomPath = (room) => `${API_SOURCES}${room}/${room === 'base' ? '[^/]+$' : ''}`
/** Checks whether one room belongs to the order engine and the other to identity: neither imports the other. */
const isBeside = (one, other) =>
  [one, other].some((room) => room.startsWith('engine/')) &&
  [one, other].some((room) => room.startsWith('identity/'))

/** The rules that follow; tests may import anything. */
function apiFloorRules(tests) {
  const rooms = API_FLOORS.flatMap((line, height) => line.map((room) => ({ room, height })))
  return rooms.map(({ room, height }) => {
    const below = API_FLOORS.slice(0, height).flat()
    const allowed = [room, ...below].filter((other) => !isBeside(room, other)).map(roomPath)
    return {
      name: 'api-imports-go-down',
      severity: 'error',
      from: { path: roomPath(room), pathNot: tests },
      to: { path: API_ROOMS, pathNot: allowed.join('|') },
    }
  })
}

module.exports = { API_FLOORS, API_SOURCES, API_ROOMS, apiFloorRules, roomPath }
