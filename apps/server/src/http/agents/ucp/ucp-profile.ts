import { MCP_PATH } from '../mcp-path.ts'
import { CHECKOUT, REFURBISHED, REFURBISHED_SCHEMA_PATH, UCP_BASE, UCP_VERSION } from './ucp-version.ts'

const SPECIFICATION = `https://ucp.dev/${UCP_VERSION}`

/** The profile of the business, at `/.well-known/ucp`. */
export function ucpProfile(publicUrl: string) {
  const at = (path: string) => `${publicUrl}${path}`
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': {
          version: UCP_VERSION,
          spec: `${SPECIFICATION}/specification/overview`,
          rest: { schema: `${SPECIFICATION}/services/shopping/rest.openapi.json`, endpoint: at(UCP_BASE) },
          mcp: { schema: `${SPECIFICATION}/services/shopping/mcp.openrpc.json`, endpoint: at(MCP_PATH) },
        },
      },
      capabilities: [
        {
          name: CHECKOUT,
          version: UCP_VERSION,
          spec: `${SPECIFICATION}/specification/checkout`,
          schema: `${SPECIFICATION}/schemas/shopping/checkout.json`,
        },
        {
          name: REFURBISHED,
          version: UCP_VERSION,
          spec: at('/agents.md'),
          schema: at(REFURBISHED_SCHEMA_PATH),
          extends: CHECKOUT,
        },
      ],
    },
    payment: { handlers: [] },
  }
}
