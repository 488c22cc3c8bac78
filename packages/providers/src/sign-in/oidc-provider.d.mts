import type { IncomingMessage, ServerResponse } from 'node:http'

type Grant = { addOIDCScope: (scopes: string) => void; save: () => Promise<string> }
export type Context = {
  body?: unknown
  oidc?: {
    route: string
    provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant }
    client: { clientId: string }
    session: { accountId: string }
  }
}

/** The part of npm's `oidc-provider` that the tests use. */
export class Provider {
  constructor(issuer: string, configuration: object)
  use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
}
