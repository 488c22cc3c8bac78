// The only reader of process.env: everything else gets an Env.
import { englishOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isAddressOrNetwork } from '@dobara/api/address-list.ts'
import { otlpHeaders } from './otlp-headers.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { CARRIERS } from './services/carriers.ts'
import { MAIL_SERVERS } from './services/mail-servers.ts'
import { MEDIA_STORES } from './services/media-stores.ts'
import { chooseService, completeServices } from './services/choose-service.ts'
import { PAYMENT_FIELDS, PAYMENT_PAIRS } from './services/payment-providers.ts'
import { SMS_GATEWAYS } from './services/sms-gateways.ts'
import { withSettingFiles } from './setting-files.ts'
import { pluginList, settingsOfPlugins } from './plugin-list.ts'
import { isOrigin, onOff, secretOf, urlOf, wholeNumber } from './setting-shapes.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Wrong settings; the message has one sentence per line and never repeats a value, which may be a secret. */
export class WrongSettingsError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'WrongSettingsError'
  }
}

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'NODE_ENV must be development, production or test.',
    })
    .default('development'),
  PORT: wholeNumber('PORT must be a whole number from 1 to 65535.', { min: 1, max: 65_535 }).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address.')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  /** True if an empty database is filled with the demo shop; never in production. */
  DEMO: onOff('DEMO').default(true),
  /**
   * Place where jobs run: the process that serves, a process that it starts, or workers that are started separately.
   */
  WORKERS: z
    .enum(['inline', 'separate', 'off'], { error: 'WORKERS must be inline, separate or off.' })
    .default('inline'),
  /** Port of HOST on which a worker serves /healthz, /readyz and /metrics. */
  WORKER_PORT: wholeNumber('WORKER_PORT must be a whole number from 1 to 65535.', {
    min: 1,
    max: 65_535,
  }).default(3001),
  /** Port of HOST on which `npm run sandbox` listens. */
  SANDBOX_PORT: wholeNumber('SANDBOX_PORT must be a whole number from 1 to 65535.', {
    min: 1,
    max: 65_535,
  }).default(3002),
  DATABASE_URL: urlOf(
    ['postgresql:', 'postgres:'],
    'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
  ).optional(),
  /** Past a pooler in transaction mode: for migrations, jobs and notifications. */
  DATABASE_DIRECT_URL: urlOf(
    ['postgresql:', 'postgres:'],
    'DATABASE_DIRECT_URL must look like postgresql://user:password@host:5432/database.',
  ).optional(),
  /** A streaming replica of the same database: it serves what everybody is shown alike. */
  DATABASE_READ_URL: urlOf(
    ['postgresql:', 'postgres:'],
    'DATABASE_READ_URL must look like postgresql://user:password@host:5432/database.',
  ).optional(),
  /** Off behind a pooler that gives each transaction another connection; default: on without DATABASE_DIRECT_URL. */
  PREPARED_STATEMENTS: onOff('PREPARED_STATEMENTS').optional(),
  PUBLIC_URL: urlOf(
    ['http:', 'https:'],
    'PUBLIC_URL must be an address that starts with http:// or https://.',
  )
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  ACCESS_TOKEN_SECRET: secretOf('ACCESS_TOKEN_SECRET'),
  /** Still accepted while the current one is new; so with the other keys (docs/operations/keys.md). */
  ACCESS_TOKEN_SECRET_PREVIOUS: secretOf('ACCESS_TOKEN_SECRET_PREVIOUS'),
  SECRETS_KEY: secretOf('SECRETS_KEY'),
  SECRETS_KEY_PREVIOUS: secretOf('SECRETS_KEY_PREVIOUS'),
  HASH_KEY: secretOf('HASH_KEY'),
  HASH_KEY_PREVIOUS: secretOf('HASH_KEY_PREVIOUS'),
  /** Encrypts and decrypts backups; of no use to a server. */
  BACKUP_PASSPHRASE: z.string().min(12, 'BACKUP_PASSPHRASE must be at least 12 characters long.').optional(),
  ...PAYMENT_FIELDS,
  /** The name of the provider where new payments begin, where that is not the shop's own. */
  PAYMENT_PROVIDER: z.string().optional(),
  /** The plug-ins to load, and the folder that contains their folders. */
  PLUGINS: pluginList.default([]),
  PLUGINS_DIR: z.string().default('plugins'),
  /** For trying a receiver of webhooks on this machine; production refuses it. */
  WEBHOOK_ALLOW_LOOPBACK: onOff('WEBHOOK_ALLOW_LOOPBACK').default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: urlOf(
    ['http:', 'https:'],
    'GOOGLE_ISSUER must be an address that starts with http:// or https://.',
  ).default('https://accounts.google.com'),
  RATE_LIMIT_MULTIPLIER: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'RATE_LIMIT_MULTIPLIER must be a number above 0.')
    .transform(Number)
    .refine((value) => value > 0, 'RATE_LIMIT_MULTIPLIER must be a number above 0.')
    .default(1),
  /** Megabytes of replies that are the same for everyone; 0 caches none. */
  RESPONSE_CACHE_MB: wholeNumber('RESPONSE_CACHE_MB must be a whole number from 0 to 4096.', {
    min: 0,
    max: 4_096,
  }).default(32),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine(
      (list) => list.every(isOrigin),
      'ALLOWED_ORIGINS must be origins like https://shop.example, with commas between.',
    )
    .default([]),
  TRUST_PROXY: trustedProxies.default(false),
  /** Time that a stopping process continues to serve, so that load balancers notice. */
  SHUTDOWN_DELAY_SECONDS: wholeNumber('SHUTDOWN_DELAY_SECONDS must be a whole number from 0 to 60.', {
    min: 0,
    max: 60,
  }).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'METRICS_TOKEN must be one word of at least 16 plain characters.')
    .optional(),
  METRICS_ALLOW: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(
      (list) => list.every(isAddressOrNetwork),
      'METRICS_ALLOW must be addresses or networks like 10.0.0.5 or 10.0.0.0/8, with commas between.',
    )
    .default(['127.0.0.0/8', '::1']),
  /** A collector of OpenTelemetry, to which traces and logs are sent; left out, nothing is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(
    ['http:', 'https:'],
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.',
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_LOGS_EXPORTER: z
    .enum(['otlp', 'none'], { error: 'OTEL_LOGS_EXPORTER must be otlp or none.' })
    .default('otlp'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
    })
    .optional(),
})

type Settings = z.output<typeof schema>
type Given = Readonly<Record<string, string | undefined>>

/** The external services of which one is used at a time, with the setting that names it. */
const SERVICES = { MEDIA_STORE: MEDIA_STORES, MAIL_GATEWAY: MAIL_SERVERS, SMS_GATEWAY: SMS_GATEWAYS }

function chooseServices(given: Given) {
  return {
    media: chooseService('MEDIA_STORE', { services: SERVICES.MEDIA_STORE, given }),
    mail: chooseService('MAIL_GATEWAY', { services: SERVICES.MAIL_GATEWAY, given }),
    sms: chooseService('SMS_GATEWAY', { services: SERVICES.SMS_GATEWAY, given }),
    carriers: completeServices(CARRIERS, given),
    // Also those that are not used: pictures can be moved between them.
    mediaStores: completeServices(MEDIA_STORES, given),
  }
}

/** Every setting there is, for the test that each is documented. */
export const SETTING_NAMES = [
  ...Object.keys(schema.shape),
  ...Object.keys(SERVICES),
  ...[...Object.values(SERVICES), CARRIERS].flatMap((services) =>
    Object.values(services).flatMap(({ settings }) => settings),
  ),
]

type Chosen = ReturnType<typeof chooseServices>

export type Env = Omit<
  Settings,
  'PLUGINS' | 'PUBLIC_URL' | 'LOG_LEVEL' | 'PREPARED_STATEMENTS' | 'SHUTDOWN_DELAY_SECONDS'
> & {
  /** The plug-ins to load, with what is set of their own settings. */
  plugins: { name: string; given: Given }[]
  /** The external services that the settings choose. */
  services: { [Kind in keyof Chosen]: Chosen[Kind]['chosen'] }
  PUBLIC_URL: string
  LOG_LEVEL: NonNullable<Settings['LOG_LEVEL']>
  PREPARED_STATEMENTS: boolean
  SHUTDOWN_DELAY_SECONDS: number
  isProduction: boolean
  /** False while PUBLIC_URL is only this machine's own address. */
  isPublicUrlSet: boolean
  /** False if the settings do not state whether there is a proxy. */
  isTrustProxySet: boolean
}

/** Settings that mean nothing one without the other. */
const PAIRS = [
  ...PAYMENT_PAIRS,
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['ACCESS_TOKEN_SECRET_PREVIOUS', 'ACCESS_TOKEN_SECRET'],
  ['SECRETS_KEY_PREVIOUS', 'SECRETS_KEY'],
  ['HASH_KEY_PREVIOUS', 'HASH_KEY'],
] as const

/** Reads and checks all settings, also those given as files (NAME_FILE); throws WrongSettingsError with every problem at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // PORT= in a file means "not set", as people expect.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const { given, problems: fileProblems } = withSettingFiles(set, SETTING_NAMES)
  const pairs = PAIRS.filter(([name, needed]) => given[name] && !given[needed])
  const services = chooseServices(given)
  const choices = Object.values(services)
  const result = schema.safeParse(given)
  const issues = [
    ...(result.success ? [] : result.error.issues),
    ...choices.flatMap(({ wrong }): { message: string }[] => wrong),
  ]
  const ofPlugins = settingsOfPlugins(set)
  const problems = [
    ...fileProblems,
    ...ofPlugins.problems,
    ...issues.map(({ message }) => englishOfMessage(message)),
    ...pairs.map(([name, needed]) => `${name} is set, so ${needed} must be set too.`),
    ...choices.flatMap((choice) => choice.problems),
  ]
  if (!result.success || problems.length > 0) throw new WrongSettingsError([...new Set(problems)])
  const settings = result.data
  const isProduction = settings.NODE_ENV === 'production'
  const { media, mail, sms, carriers, mediaStores } = services
  return {
    ...settings,
    services: {
      media: media.chosen,
      mail: mail.chosen,
      sms: sms.chosen,
      carriers: carriers.chosen,
      mediaStores: mediaStores.chosen,
    },
    DATA_DIR: resolve(ROOT, settings.DATA_DIR),
    PLUGINS_DIR: resolve(ROOT, settings.PLUGINS_DIR),
    plugins: ofPlugins.plugins,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    LOG_LEVEL: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    PREPARED_STATEMENTS: settings.PREPARED_STATEMENTS ?? settings.DATABASE_DIRECT_URL === undefined,
    SHUTDOWN_DELAY_SECONDS: settings.SHUTDOWN_DELAY_SECONDS ?? (isProduction ? 5 : 0),
    isProduction,
    isPublicUrlSet: settings.PUBLIC_URL !== undefined,
    isTrustProxySet: given.TRUST_PROXY !== undefined,
  }
}

/** The environment of this process, with the optional .env file of the project's folder beneath it. */
export function loadEnv(): Env {
  const file = resolve(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readEnv(process.env)
}

/** For one run of admin:create without a terminal; no setting of the shop. */
export function adminPassword(): string | undefined {
  return process.env.ADMIN_PASSWORD || undefined
}
