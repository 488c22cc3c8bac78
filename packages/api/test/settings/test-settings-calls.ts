// For tests only.

import { DEFAULT_REDUCTIONS } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
const NEVER = '2020-01-01T00:00:00.000Z'

const plain = {
  standard: null,
  express: null,
  freeFrom: null,
  daysLeast: null,
  daysMost: null,
  takesCash: true,
}
/** Every zone as everywhere. */
export const PLAIN_ZONES = { A: plain, B: plain, C: plain, D: plain, E: plain }

/** Calls of the settings and of the setup list of a new shop. Changes name an old version: nothing is changed. */
export const SETTINGS_CALLS = {
  'admin.paymentKeys.save': {
    keyId: 'rzp_test_of_a_test',
    keySecret: 'a key secret of a test',
    webhookSecret: 'a webhook secret of a test',
    updatedAt: NEVER,
  },
  'admin.settings.saveShop': {
    name: 'Made by a test',
    legalName: 'Made by a test',
    line1: '1 MG Road',
    line2: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560001',
    gstin: '29ZZZCS1234A1Z5',
    cin: '',
    originPin: '',
    phone: '+91 80 0000 0000',
    email: 'shop@test.example',
    hours: 'Always',
    hoursHi: 'हमेशा',
    officerName: 'Meera Krishnan',
    officerEmail: 'officer@test.example',
    officerPhone: '+91 80 0000 0000',
    updatedAt: NEVER,
  },
  'admin.settings.saveShipping': {
    standard: 1,
    express: 2,
    freeFrom: 3,
    zones: PLAIN_ZONES,
    updatedAt: NEVER,
  },
  'admin.settings.saveCash': {
    isEnabled: true,
    min: 1,
    max: 2,
    codeFrom: 3,
    codeUntilDelivered: 1,
    maxOpenPerCustomer: 1,
    maxOpenPerPhone: 1,
    maxOpenPerAddress: 1,
    maxOpenPerDevice: 1,
    maxOpenAmount: 1,
    maxOpenUnits: 1,
    refusalsBeforePause: 1,
    refusalPauseDays: 1,
    cancellationsBeforePause: 1,
    cancellationPauseDays: 1,
    blockedPins: '79',
    updatedAt: NEVER,
  },
  'admin.settings.saveSecurity': {
    secondFactorRoles: [],
    idleMinutes: 60,
    longestHours: 12,
    refundProof: 1,
    contact: '',
    updatedAt: NEVER,
  },
  'admin.settings.savePromises': {
    warrantyMonths: 6,
    replacementDays: 15,
    tradeInQuoteDays: 7,
    updatedAt: NEVER,
  },
  'admin.settings.saveTradeIns': { ...DEFAULT_REDUCTIONS, bill_no: 2, updatedAt: NEVER },
  'admin.settings.saveEmi': {
    isOffered: true,
    bank: 'Example Bank',
    yearlyRate: 14.5,
    emiMonths: 9,
    emiFrom: 5_000,
    emiFee: 99,
    updatedAt: NEVER,
  },
  'admin.settings.saveMeasurement': {
    ga4Id: 'G-1A2B3C4D5E',
    metaPixelId: '1234567890123456',
    updatedAt: NEVER,
  },
  'admin.settings.saveGst': { usesMarginScheme: true, updatedAt: NEVER },
  'admin.settings.saveCounters': {
    happyCustomers: 1,
    devicesRefurbished: 1,
    cities: 1,
    rating: 1,
    updatedAt: NEVER,
  },
  'admin.settings.saveBanners': {
    banners: [
      {
        id: 'made-by-a-test',
        place: 'home' as const,
        textEn: 'Made by a test',
        textHi: 'टेस्ट का बनाया',
        link: '/products',
        startsAt: null,
        endsAt: null,
        isOn: false,
      },
    ],
    updatedAt: NEVER,
  },
  'admin.settings.saveCarriers': {
    carriers: [
      { id: 'delhivery', name: 'Delhivery', trackingUrl: 'https://carrier.example/{number}', isOn: true },
    ],
    updatedAt: NEVER,
  },
  'admin.settings.saveOffers': { offers: [], updatedAt: NEVER },
}
