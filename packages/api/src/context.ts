import type { RefusalCode } from '@dobara/contract/refusals.ts'
import type { Db, Sql, Tx } from '@dobara/db/client.ts'
import type { Prisma } from '@dobara/db/generated/client.ts'
import type { ApiScope } from '@dobara/domain/accounts/api-scopes.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { Theme } from '@dobara/domain/shop-front/accent.ts'
import type { ShopFront } from '@dobara/domain/shop-front/shop-front.ts'
import type { CarrierNews } from '@dobara/providers/carriers/carrier-news.ts'
import type { Mailer } from '@dobara/providers/mail/mail-port.ts'
import type { MediaStore } from '@dobara/providers/media/media-port.ts'
import type { PaymentKeysPort } from '@dobara/providers/payments/payment-keys-port.ts'
import type { PaymentProvider } from '@dobara/providers/payments/payment-port.ts'
import type { GoogleSignIn } from '@dobara/providers/sign-in/google-port.ts'
import type { SmsSender } from '@dobara/providers/sms/sms-port.ts'
import type { WebhookSender } from '@dobara/providers/webhooks/webhook-port.ts'
import type { PdfRenderer } from './document-port.ts'
import type { Keys } from './keys.ts'
import type { LimitState } from './limit-state.ts'
import type { Plugins } from './plugins.ts'
import type { ProductSearch } from './search-port.ts'

export type { Db, Prisma, Sql, Tx }

export type Providers = {
  /** Provider at which new payments begin. */
  payments: PaymentProvider
  /** Further ones that are active: what was begun there is confirmed, checked and refunded there. */
  otherPayments: readonly PaymentProvider[]
  /** How keys that are entered in the back office come into force at `payments`. */
  paymentKeys: PaymentKeysPort
  media: MediaStore
  mail: Mailer
  sms: SmsSender
  /** Null: this shop has no keys for it. */
  google: GoogleSignIn | null
  carriers: CarrierNews
  /** Tells other programs what happens. */
  webhooks: WebhookSender
}

/** Connections that only read, and the search over them. */
export type ReadConnections = Pick<Deps, 'db' | 'sql' | 'search'>

/** A copy of the database that is a moment behind it. */
export type ReadReplica = {
  /** Null while it is not to be read: it is away, lags, or has not got what this reader wrote last (`Caller.lastWrite`). */
  connectionsFor: (lastWrite: string | null) => ReadConnections | null
}

/** Dependencies of every use case and job. Plain data: no container, no globals. */
export type Deps = {
  db: Db
  /** For hand-written hot reads. */
  sql: Sql
  /** For hand-written writes, in a transaction (`inTransaction`) or as one statement (`prepared`): they may wait for a row. */
  writes: Sql
  /** Serves data that is the same for everyone; null or omitted: there is none. */
  replica?: ReadReplica | null
  now: () => Date
  newId: () => string
  providers: Providers
  /** Plug-ins that others added to this shop. */
  plugins: Plugins
  /** Renders invoices, credit notes and certificates in threads of its own. */
  pdfRenderer: PdfRenderer
  /** Finds products by text. */
  search: ProductSearch
  keys: Keys
  /** Scales every limit on tries; 1 leaves the limits unchanged. */
  rateLimitMultiplier: number
  /** Address of the shop, without a trailing slash: the base of links in emails. */
  publicUrl: string
  log: Logger
  /** Blocks of the shop front that replace the current ones for a preview; omitted: there are none. */
  previewedFront?: Partial<ShopFront>
  /** Renders a page for a preview; left out: this process renders none. */
  previewPage?: (page: PagePreview) => Promise<string | null>
}

/** A page as visitors would see it with these blocks of the shop front. */
export type PagePreview = {
  url: string
  language: ContentLanguage
  theme: Theme
  front: Partial<ShopFront>
}

export type Logger = {
  info: (detail: object, message: string) => void
  warn: (detail: object, message: string) => void
  error: (detail: object, message: string) => void
}

export type SignedInUser = {
  id: string
  role: 'customer' | 'admin'
  /** Role of an administrator; null for a customer. */
  staffRole: StaffRole | null
  email: string | null
  name: string | null
}

/**
 * Program with a valid API key. It is signed in as no one: only a procedure that states one of its scopes treats it
 * as its maker.
 */
export type ApiKeyCaller = {
  id: string
  prefix: string
  /** Those that it was given; its maker's role may allow less by now. */
  scopes: readonly ApiScope[]
  maker: SignedInUser
  /** Counts a call against the key's own limit, and refuses what is above it. */
  countCall: () => Promise<void>
}

/**
 * Signed notes stored in a browser: those that one step of a sign-in leaves for the next, and one that a phone number
 * was once proved.
 */
export const TICKET_NAMES = ['google', 'google_link', 'proved_phone'] as const
export type TicketName = (typeof TICKET_NAMES)[number]

/** Data that the host read from the HTTP request, not verified yet. */
export type Caller = {
  requestId: string
  /** Over which of the two the call came: the documented API, or what the screens speak. */
  surface: 'rest' | 'trpc'
  ip: string
  userAgent: string | null
  /**
   * Language of the shop's texts: the choice of this browser, otherwise the language that it requests, otherwise
   * English.
   */
  language: ContentLanguage
  bearerToken: string | null
  /** Receives the state of the limits that this call counts against. */
  noteLimit?: (state: LimitState) => void
  /** How far the database had written when this caller last changed something; any other text: not known; null: nothing lately. */
  lastWrite: string | null
  /** Every cart session id sent (cookie and header), unchecked. */
  cartSessionIds: string[]
  /** Called when the visitor's cart was passed to a customer: the browser uses another session id from then on. */
  endCartSession: () => void
  refreshToken: string | null
  /** Sets or, with null, clears the refresh cookie. */
  setRefreshToken: (token: string | null, expiresAt?: Date) => void
  /** The ticket this browser brings, unchecked. */
  ticket: (name: TicketName) => string | null
  /** Sets or, with null, clears a ticket's httpOnly cookie. */
  setTicket: (name: TicketName, text: string | null, expiresAt?: Date) => void
  /** The mark of this browser, by which cash on delivery is limited; unchecked. */
  deviceId: string | null
  setDeviceId: (id: string, expiresAt: Date) => void
}

export type RequestContext = Deps & {
  caller: Caller
  user: SignedInUser | null
  /** The sign-in this call belongs to: one of the user's devices. */
  sessionFamily: string | null
  /** When the person of this sign-in last gave the password or a code of the app. */
  provedAt: Date | null
  /** The shop requires a second factor of this role, and the account has none yet. */
  needsSecondFactor: boolean
  /** A bearer token was sent and is not good (expired, forged, account suspended). */
  hasDeadToken: boolean
  /** The API key that was sent; null: none, or one that is not good. */
  apiKey: ApiKeyCaller | null
  /** Why the API key that was sent is not good. */
  deadKey: RefusalCode | null
}

/** Context fields of a caller without a session. */
export const NO_SESSION = {
  sessionFamily: null,
  provedAt: null,
  needsSecondFactor: false,
  hasDeadToken: false,
  apiKey: null,
  deadKey: null,
} as const satisfies Partial<RequestContext>

export type CustomerContext = RequestContext & { user: SignedInUser }

/**
 * Context that a change needs about its author: a call of an administrator has it, and so has a job on behalf of one.
 */
export type ActorContext = Deps & { user: Pick<SignedInUser, 'id'>; caller: Pick<Caller, 'requestId'> }
