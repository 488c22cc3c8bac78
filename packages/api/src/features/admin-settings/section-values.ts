import {
  type AdminSettings,
  pinStartsOf,
  type SettingsSection,
} from '@dobara/contract/admin-settings/settings.ts'
import { stateByName } from '@dobara/domain/addresses/states.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { editedShipping } from './shipping-values.ts'

/** The sections as they are edited, without their versions. */
type Sections = { [Section in SettingsSection]: Omit<AdminSettings[Section], 'updatedAt'> }

function editedShop(shop: StoreSettings['shop']): Sections['shop'] {
  const { addressLines, stateCode: _code, grievanceOfficer: officer, ...rest } = shop
  const [line1 = '', ...others] = addressLines
  return {
    ...rest,
    line1,
    line2: others.join(', '),
    officerName: officer.name,
    officerEmail: officer.email,
    officerPhone: officer.phone,
  }
}

export function storedShop(shop: Sections['shop']): StoreSettings['shop'] {
  const { line1, line2, officerName, officerEmail, officerPhone, ...rest } = shop
  const state = stateByName(shop.state)
  return {
    ...rest,
    addressLines: [line1, line2].filter((line) => line !== ''),
    state: state?.name ?? shop.state,
    stateCode: state?.gstCode ?? '',
    originPin: shop.originPin || shop.postcode,
    grievanceOfficer: { name: officerName, email: officerEmail, phone: officerPhone },
  }
}

function editedCash(cod: StoreSettings['cod']): Sections['cod'] {
  const { minPaise, maxPaise, codeFromPaise, maxOpenPaise, blockedPins, ...rest } = cod
  return {
    ...rest,
    min: rupees(minPaise),
    max: rupees(maxPaise),
    codeFrom: rupees(codeFromPaise),
    maxOpenAmount: rupees(maxOpenPaise),
    blockedPins: blockedPins.join(' '),
  }
}

export function storedCash(cash: Sections['cod']): StoreSettings['cod'] {
  const { min, max, codeFrom, maxOpenAmount, blockedPins, ...rest } = cash
  return {
    ...rest,
    minPaise: toPaise(min),
    maxPaise: toPaise(max),
    codeFromPaise: toPaise(codeFrom),
    maxOpenPaise: toPaise(maxOpenAmount),
    blockedPins: pinStartsOf(blockedPins),
  }
}

function editedSecurity({ refundProofPaise, ...rest }: StoreSettings['security']): Sections['security'] {
  return { ...rest, refundProof: rupees(refundProofPaise) }
}

export function storedSecurity({ refundProof, ...rest }: Sections['security']): StoreSettings['security'] {
  return { ...rest, refundProofPaise: toPaise(refundProof) }
}

function editedEmi(emi: StoreSettings['emi']): Sections['emi'] {
  return {
    isOffered: emi.isEnabled,
    bank: emi.bank,
    yearlyRate: emi.rateBp / 100,
    emiMonths: emi.months,
    emiFrom: rupees(emi.minPaise),
    emiFee: rupees(emi.feePaise),
  }
}

export function storedEmi(edited: Sections['emi']): StoreSettings['emi'] {
  return {
    isEnabled: edited.isOffered,
    bank: edited.bank,
    rateBp: Math.round(edited.yearlyRate * 100),
    months: edited.emiMonths,
    minPaise: toPaise(edited.emiFrom),
    feePaise: toPaise(edited.emiFee),
  }
}

/** All sections in rupees and as flat forms. */
export function editedOf(settings: StoreSettings): Sections {
  const { shop, shipping, cod, promises, tradeIns, emi, gst, counters } = settings
  const { offers, banners, carriers, measurement, security } = settings
  return {
    shop: editedShop(shop),
    shipping: editedShipping(shipping),
    cod: editedCash(cod),
    promises,
    tradeIns,
    emi: editedEmi(emi),
    gst,
    counters,
    offers: { offers },
    banners: { banners },
    carriers: { carriers },
    measurement,
    security: editedSecurity(security),
  }
}
