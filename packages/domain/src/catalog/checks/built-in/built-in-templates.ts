import type { CheckTemplate } from '../check-template.ts'
import { DESKTOP_TEMPLATE, MONITOR_TEMPLATE, NETWORK_TEMPLATE, PRINTER_TEMPLATE } from './device-templates.ts'
import { LAPTOP_TEMPLATE } from './laptop-template.ts'

/** The templates that every new database starts with, by the names under which they are written once. */
export const BUILT_IN_TEMPLATES: Readonly<Record<string, CheckTemplate>> = {
  laptop: LAPTOP_TEMPLATE,
  desktop: DESKTOP_TEMPLATE,
  monitor: MONITOR_TEMPLATE,
  printer: PRINTER_TEMPLATE,
  network: NETWORK_TEMPLATE,
}
