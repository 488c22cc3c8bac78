import { ACTIVITY_ACTIONS, ACTIVITY_KINDS } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type { LogEntry, LogKey, LogPerson } from '@dobara/contract/admin-activity/entries.ts'
import { formatDateTime, formatInrExact } from '../../lib/format.ts'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { staffRoleName } from '../../lib/words/staff-role-texts.ts'
import { t } from './texts.ts'
import { en as fields, t as ofField } from './field-texts.ts'
import { en as values, t as ofValue } from './value-texts.ts'

const isKeyOf = <Table extends object>(table: Table, word: string): word is keyof Table & string =>
  Object.hasOwn(table, word)

/** A word of the database that has no text, taken apart: 'stockCounted' is 'Stock counted'. */
function plain(word: string): string {
  const apart = word
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}

/** Returns the text of an action. An action of another release has no text: its code is split into words. */
export const actionWords = (action: string) =>
  isKeyOf(ACTIVITY_ACTIONS, action)
    ? ACTIVITY_ACTIONS[action][currentLanguage()]
    : plain(action).toLowerCase()
export const kindWords = (entity: string) =>
  isKeyOf(ACTIVITY_KINDS, entity) ? ACTIVITY_KINDS[entity].name[currentLanguage()] : plain(entity)
function nameWords(name: string): string {
  if (isKeyOf(fields, name)) return ofField(name)
  if (/[a-z]Hi$/.test(name)) return t('inHindi', { field: nameWords(name.slice(0, -2)) })
  return plain(name.replace(/(Paise|Bp)$/, ''))
}
/** A name inside others by all of them: 'zones.A.standard' is 'Zones · A · Standard'. */
export const fieldWords = (field: string) =>
  isKeyOf(fields, field) ? ofField(field) : field.split('.').map(nameWords).join(' · ')

/** Returns the name or address of a person who acted, or the end of the id if the account was deleted. */
export function personWords(actor: LogPerson | null): string {
  if (!actor) return t('theShop')
  return actor.name ?? actor.email ?? t('formerPerson', { id: actor.id.slice(-6) })
}

export const keyWords = ({ name, prefix }: Pick<LogKey, 'name' | 'prefix'>) => t('keyName', { name, prefix })

/**
 * Returns who performed the action of an entry: a person, the shop itself, or a program with the API key of a person.
 */
export function actorWords({ actor, apiKey }: Pick<LogEntry, 'actor' | 'apiKey'>): string {
  return apiKey ? t('keyOf', { key: keyWords(apiKey), name: personWords(actor) }) : personWords(actor)
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const PERCENT_BP = 100

const ROLE_FIELDS = ['staffRole', 'secondFactorRoles']

function numberWords(field: string, value: number): string {
  if (field.endsWith('Paise')) return formatInrExact(value / 100)
  if (field.endsWith('Bp')) return `${value / PERCENT_BP} %`
  return field.endsWith('Id') ? String(value) : value.toLocaleString('en-IN')
}

function stringWords(field: string, value: string): string {
  if (ROLE_FIELDS.includes(field)) return staffRoleName(value)
  if (ISO_TIME.test(value)) return formatDateTime(value)
  return isKeyOf(values, value) ? ofValue(value) : value
}

/** Formats a list: objects by each of their fields, numbers, which are ids or codes here, without grouping. */
function listWords(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return t('nothing')
  const hasObjects = list.some((one) => typeof one === 'object' && one !== null)
  return list
    .map((one) => (typeof one === 'number' ? String(one) : valueWords(field, one)))
    .join(hasObjects ? '; ' : ', ')
}

/** Formats a value for display: amounts in rupees, times and codes as text, lists with commas. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return numberWords(field, value)
  if (typeof value === 'string') return stringWords(field, value)
  if (Array.isArray(value)) return listWords(field, value)
  const parts = Object.entries(value).map(([name, part]) => `${fieldWords(name)}: ${valueWords(name, part)}`)
  return parts.join(', ')
}
