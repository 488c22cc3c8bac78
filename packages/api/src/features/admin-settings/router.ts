import {
  adminSettings,
  saveBannersInput,
  saveCarriersInput,
  saveCashInput,
  saveCountersInput,
  saveEmiInput,
  saveGstInput,
  saveMeasurementInput,
  saveOffersInput,
  savePromisesInput,
  saveSecurityInput,
  saveShippingInput,
  saveShopInput,
  saveTradeInsInput,
  settingsSaved,
} from '@dobara/contract/admin-settings/settings.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getAdminSettings } from './get-settings.ts'
import { saveCarriers } from './save-carriers.ts'
import { saveGst } from './save-gst.ts'
import { saveSection } from './save-section.ts'
import { storedCash, storedEmi, storedSecurity, storedShop } from './section-values.ts'
import { storedShipping } from './shipping-values.ts'

const saving = adminProcedure('settings.write').output(settingsSaved)

/**
 * Settings of the store's details and of how it sells. Each section is saved separately, with the version it was read
 * with.
 */
export const adminSettingsRouter = router({
  get: adminProcedure('settings.read')
    .output(adminSettings)
    .query(({ ctx }) => getAdminSettings(ctx)),
  saveShop: saving
    .input(saveShopInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...edited } }) =>
      saveSection(ctx, { section: 'shop', stored: storedShop(edited), seen }),
    ),
  saveShipping: saving
    .input(saveShippingInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...edited } }) =>
      saveSection(ctx, { section: 'shipping', stored: storedShipping(edited), seen }),
    ),
  saveCash: saving
    .meta({ reauthentication: 'always' })
    .input(saveCashInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...edited } }) =>
      saveSection(ctx, { section: 'cod', stored: storedCash(edited), seen }),
    ),
  savePromises: saving
    .input(savePromisesInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...stored } }) =>
      saveSection(ctx, { section: 'promises', stored, seen }),
    ),
  saveTradeIns: saving
    .input(saveTradeInsInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...stored } }) =>
      saveSection(ctx, { section: 'tradeIns', stored, seen }),
    ),
  saveSecurity: saving
    .meta({ reauthentication: 'always' })
    .input(saveSecurityInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...edited } }) =>
      saveSection(ctx, { section: 'security', stored: storedSecurity(edited), seen }),
    ),
  saveEmi: saving
    .input(saveEmiInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...edited } }) =>
      saveSection(ctx, { section: 'emi', stored: storedEmi(edited), seen }),
    ),
  saveGst: saving.input(saveGstInput).mutation(({ ctx, input }) => saveGst(ctx, input)),
  saveCounters: saving
    .input(saveCountersInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...stored } }) =>
      saveSection(ctx, { section: 'counters', stored, seen }),
    ),
  saveMeasurement: saving
    .input(saveMeasurementInput)
    .mutation(({ ctx, input: { updatedAt: seen, ...stored } }) =>
      saveSection(ctx, { section: 'measurement', stored, seen }),
    ),
  saveBanners: saving
    .input(saveBannersInput)
    .mutation(({ ctx, input: { updatedAt: seen, banners } }) =>
      saveSection(ctx, { section: 'banners', stored: banners, seen }),
    ),
  saveCarriers: saving.input(saveCarriersInput).mutation(({ ctx, input }) => saveCarriers(ctx, input)),
  saveOffers: saving
    .input(saveOffersInput)
    .mutation(({ ctx, input: { updatedAt: seen, offers } }) =>
      saveSection(ctx, { section: 'offers', stored: offers, seen }),
    ),
})
