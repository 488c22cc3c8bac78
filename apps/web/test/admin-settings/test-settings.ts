import { DEFAULT_REDUCTIONS } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import type { AdminSettings } from '@dobara/contract/admin-settings/settings.ts'

/** When a section was saved first, and then again. */
export const [FIRST, SECOND] = ['2026-11-22T06:30:00.000Z', '2026-11-22T06:31:00.000Z']
const noDays = { daysLeast: null, daysMost: null }
/** A zone that is as everywhere. */
export const PLAIN = { standard: null, express: null, freeFrom: null, ...noDays, takesCash: true }
export const ZONES = { A: PLAIN, B: PLAIN, C: PLAIN, D: PLAIN, E: PLAIN }
/** The settings of a shop that has changed little. */
export const SETTINGS = {
  shop: {
    name: 'My shop',
    legalName: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postcode: '',
    gstin: '',
    cin: '',
    originPin: '',
    phone: '',
    email: '',
    hours: '',
    hoursHi: '',
    officerName: '',
    officerEmail: '',
    officerPhone: '',
    updatedAt: null,
  },
  shipping: { standard: 199, express: 499, freeFrom: 50_000, zones: ZONES, updatedAt: FIRST },
  cod: {
    isEnabled: true,
    min: 500,
    max: 50_000,
    codeFrom: 35_000,
    codeUntilDelivered: 2,
    maxOpenPerCustomer: 3,
    maxOpenPerPhone: 3,
    maxOpenPerAddress: 5,
    maxOpenPerDevice: 5,
    maxOpenAmount: 1_00_000,
    maxOpenUnits: 3,
    refusalsBeforePause: 1,
    refusalPauseDays: 60,
    cancellationsBeforePause: 3,
    cancellationPauseDays: 7,
    blockedPins: '79',
    updatedAt: FIRST,
  },
  promises: { warrantyMonths: 6, replacementDays: 15, tradeInQuoteDays: 7, updatedAt: null },
  tradeIns: { ...DEFAULT_REDUCTIONS, updatedAt: null },
  emi: { isOffered: false, bank: '', yearlyRate: 15, emiMonths: 12, emiFrom: 1, emiFee: 0, updatedAt: null },
  gst: { usesMarginScheme: false, updatedAt: null },
  counters: { happyCustomers: 0, devicesRefurbished: 0, cities: 0, rating: 0, updatedAt: null },
  offers: { offers: [{ title: 'Diwali', text: 'A bag.', titleHi: '', textHi: '' }], updatedAt: null },
  banners: { banners: [], updatedAt: FIRST },
  carriers: { carriers: [], updatedAt: FIRST },
  measurement: { ga4Id: '', metaPixelId: '', updatedAt: null },
  security: {
    secondFactorRoles: ['owner'],
    idleMinutes: 60,
    longestHours: 12,
    refundProof: 50_000,
    contact: '',
    updatedAt: null,
  },
} satisfies AdminSettings
