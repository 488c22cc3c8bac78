import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../env.ts'
import { anyCarrier } from './carriers.ts'
import { MAIL_SERVERS } from './mail-servers.ts'
import { MEDIA_STORES } from './media-stores.ts'
import { chooseService, service, type ServiceMap } from './choose-service.ts'
import { SMS_GATEWAYS } from './sms-gateways.ts'

const CLOUDINARY_URL = 'cloudinary://key:s%40cret@cloud'

/** Two services and the one that needs nothing. */
const PLACES: ServiceMap<string> = {
  near: service({
    settings: { NEAR_URL: z.string().min(5, 'NEAR_URL is too short.'), NAME: z.string() },
    shared: ['NAME'],
    create: ({ NEAR_URL }) => NEAR_URL,
  }),
  far: service({
    settings: { FAR_KEY: z.string(), NAME: z.string(), FAR_REGION: z.string().default('south') },
    shared: ['NAME'],
    create: ({ FAR_REGION }, { DATA_DIR }) => `${DATA_DIR}/${FAR_REGION}`,
  }),
  here: service({ settings: {}, create: () => 'here' }),
}
const chosenOf = (given: Record<string, string>) => chooseService('PLACE', { services: PLACES, given })

describe('a map of services', () => {
  it.each([
    ['here', {}],
    ['near', { NEAR_URL: 'there', NAME: 'x' }],
    ['far', { FAR_KEY: 'k', NAME: 'x' }],
    ['near', { NEAR_URL: 'there', FAR_KEY: 'k', NAME: 'x' }],
    ['far', { PLACE: 'far', NEAR_URL: 'there', FAR_KEY: 'k', NAME: 'x' }],
    ['here', { PLACE: 'here', NEAR_URL: 'there', NAME: 'x' }],
    ['here', { NAME: 'x' }],
  ])('chooses %s for %o', (name, given) => {
    const { chosen, wrong, problems } = chosenOf(given)
    expect({ name: chosen.name, wrong, problems }).toEqual({ name, wrong: [], problems: [] })
  })

  it('opens the chosen service with its settings and defaults', async () => {
    const open = (given: Record<string, string>) => chosenOf(given).chosen.open({ DATA_DIR: '/data' })
    expect(await open({ NEAR_URL: 'there', NAME: 'x' })).toBe('there')
    expect(await open({ FAR_KEY: 'k', NAME: 'x' })).toBe('/data/south')
  })

  it.each([
    [{ PLACE: 'moon' }, 'PLACE must be near, far or here.'],
    [{ PLACE: 'far' }, 'PLACE is far, so FAR_KEY and NAME must be set too.'],
    [{ FAR_REGION: 'north' }, 'FAR_REGION is set, so FAR_KEY and NAME must be set too.'],
    [{ PLACE: 'near', NEAR_URL: 'there' }, 'NEAR_URL is set, so NAME must be set too.'],
  ])('reports for %o what is missing', (given, sentence) => {
    expect(chosenOf(given).problems).toEqual([sentence])
  })

  it('reports a wrong value of a service that is not chosen', () => {
    const { wrong } = chosenOf({ PLACE: 'here', NEAR_URL: 'x', NAME: 'x' })
    expect(wrong.map(({ message }) => message)).toEqual(['NEAR_URL is too short.'])
  })
})

describe('each kind of external service', () => {
  it.each([
    ['MEDIA_STORE', MEDIA_STORES],
    ['MAIL_GATEWAY', MAIL_SERVERS],
    ['SMS_GATEWAY', SMS_GATEWAYS],
  ])('%s ends with the one that needs no settings', (setting, services: ServiceMap<unknown>) => {
    const { chosen } = chooseService(setting, { services, given: {} })
    expect(chosen.name).toBe(Object.keys(services).at(-1))
  })
})

describe('the carriers of a shop', () => {
  const rawBody = '{"number":"1"}'
  const signed = (secret: string) => createHmac('sha256', secret).update(rawBody).digest('hex')
  const believes = async (source: Record<string, string>, secret: string) => {
    const env = readEnv(source)
    const opened = await Promise.all(env.services.carriers.map((carrier) => carrier.open(env)))
    return anyCarrier(opened).isSignatureValid({ rawBody, signature: signed(secret) })
  }
  const both = { SHIPMENT_WEBHOOK_SECRET: 'new', SHIPMENT_WEBHOOK_SECRET_PREVIOUS: 'old' }

  it('are believed by their current and their previous secret', async () => {
    expect([await believes(both, 'new'), await believes(both, 'old')]).toEqual([true, true])
    expect([await believes(both, 'other'), await believes({}, '')]).toEqual([false, false])
  })

  it('need the current secret where the previous one is set', () => {
    const sentence = 'SHIPMENT_WEBHOOK_SECRET_PREVIOUS is set, so SHIPMENT_WEBHOOK_SECRET must be set too.'
    expect(() => readEnv({ SHIPMENT_WEBHOOK_SECRET_PREVIOUS: 'old' })).toThrow(sentence)
  })
})

describe('the external services of a shop', () => {
  const namesOf = (source: Record<string, string>) => {
    const { media, mail, sms } = readEnv(source).services
    return [media.name, mail.name, sms.name]
  }

  it('follow from the settings that are present', () => {
    expect(namesOf({})).toEqual(['folder', 'outbox', 'none'])
    const mail = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.example' }
    expect(namesOf({ CLOUDINARY_URL, ...mail })).toEqual(['cloudinary', 'smtp', 'none'])
  })

  it('follow from their names where these are set', () => {
    expect(namesOf({ CLOUDINARY_URL, MEDIA_STORE: 'folder' })).toEqual(['folder', 'outbox', 'none'])
    expect(() => readEnv({ MAIL_GATEWAY: 'pigeon' })).toThrow('MAIL_GATEWAY must be smtp or outbox.')
  })

  it('stores pictures in the bucket that the settings name, behind the addresses of the shop', async () => {
    const place = { DATA_DIR: '/data' }
    const given = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const { name, open } = readEnv(given).services.media
    const { media, dir, pictureSources } = await open(place)
    expect([name, media.urlFor('k'), dir, pictureSources]).toEqual(['s3', '/media/k/640.webp', null, []])
    const S3_ENDPOINT = 'https://s3.example:9000'
    const signed = readEnv({ ...given, S3_ENDPOINT, S3_DELIVERY: 'presigned' }).services.media
    expect((await signed.open(place)).pictureSources).toEqual([S3_ENDPOINT])
    const byHost = readEnv({ ...given, S3_ENDPOINT, S3_DELIVERY: 'presigned', S3_PATH_STYLE: 'off' })
    expect((await byHost.services.media.open(place)).pictureSources).toEqual([
      'https://pictures.s3.example:9000',
    ])
  })

  it.each([
    [
      { S3_BUCKET: 'pictures' },
      'S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.',
    ],
    [{ S3_BUCKET: 'Not a name' }, 'S3_BUCKET must be the name of a bucket.'],
    [
      { S3_PUBLIC_URL: 'cdn.example' },
      'S3_PUBLIC_URL must be an address that starts with http:// or https://, without a query.',
    ],
    [
      { S3_PUBLIC_URL: 'https://cdn.example/;script-src *' },
      'S3_PUBLIC_URL must be an address that starts with http:// or https://, without a query.',
    ],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be on or off.'],
    [{ S3_DELIVERY: 'mail' }, 'S3_DELIVERY must be proxied or presigned.'],
  ])('refuses the settings %o of an object store', (given, sentence) => {
    expect(() => readEnv(given)).toThrow(sentence)
  })

  it('store pictures in the data folder, or serve them from Cloudinary', async () => {
    const place = { DATA_DIR: await mkdtemp(join(tmpdir(), 'dobara-services-')) }
    onTestFinished(() => rm(place.DATA_DIR, { recursive: true }))
    const local = await readEnv({}).services.media.open(place)
    expect(local).toMatchObject({ dir: join(place.DATA_DIR, 'media'), pictureSources: [] })
    const remote = await readEnv({ CLOUDINARY_URL }).services.media.open(place)
    expect(remote).toMatchObject({ dir: null, pictureSources: ['https://res.cloudinary.com'] })
    expect(remote.media.urlFor('dobara/abc')).toMatch(/^https:\/\/res\.cloudinary\.com\/cloud\//)
  })
})
