import {
  listPinCodesInput,
  pinCode,
  pinCodeList,
  removePinCodeInput,
  savePinCodeInput,
} from '@dobara/contract/admin-pin-codes/pin-codes.ts'
import {
  checkPinFileInput,
  exportedPinCodes,
  exportPinCodesInput,
  importPinFileInput,
  pinFileCheck,
  pinFileImported,
} from '@dobara/contract/admin-pin-codes/pin-files.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { removePinCode, savePinCode } from './change-pin-code.ts'
import { listPinCodes } from './list-pin-codes.ts'
import { checkPinFile, exportPinCodes, importPinFile } from './pin-files.ts'

const withFile = adminProcedure('settings.write').meta({ takesForm: true })

/** Delivery rules by PIN code: where the store delivers, how fast, and where it accepts cash. */
export const adminPinCodesRouter = router({
  list: adminProcedure('settings.read')
    .input(listPinCodesInput)
    .output(pinCodeList)
    .query(({ ctx, input }) => listPinCodes(ctx, input)),
  save: adminProcedure('settings.write')
    .input(savePinCodeInput)
    .output(pinCode)
    .mutation(({ ctx, input }) => savePinCode(ctx, input)),
  remove: adminProcedure('settings.write')
    .input(removePinCodeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removePinCode(ctx, input)),
  exportRows: adminProcedure('settings.read')
    .input(exportPinCodesInput)
    .output(exportedPinCodes)
    .query(({ ctx, input }) => exportPinCodes(ctx, input)),
  /** Its input is a form with a file, as that of `importFile`. */
  checkFile: withFile
    .input(checkPinFileInput)
    .output(pinFileCheck)
    .mutation(({ ctx, input }) => checkPinFile(ctx, input)),
  importFile: withFile
    .input(importPinFileInput)
    .output(pinFileImported)
    .mutation(({ ctx, input }) => importPinFile(ctx, input)),
})
