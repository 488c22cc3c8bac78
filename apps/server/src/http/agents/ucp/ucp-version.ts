/**
 * Version of the Universal Commerce Protocol that the shop implements: the one whose schemas `@ucp-js/sdk` has. Tests
 * check every reply against them.
 */
export const UCP_VERSION = '2026-01-11'
export const UCP_BASE = '/api/ucp'
export const REFURBISHED = 'org.dobara.refurbished'
export const REFURBISHED_SCHEMA_PATH = `${UCP_BASE}/schemas/refurbished.json`

export const CHECKOUT = 'dev.ucp.shopping.checkout'

/** The capabilities that each reply names as active. */
export const ACTIVE = {
  version: UCP_VERSION,
  capabilities: [
    { name: CHECKOUT, version: UCP_VERSION },
    { name: REFURBISHED, version: UCP_VERSION, extends: CHECKOUT },
  ],
}
