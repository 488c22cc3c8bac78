// For tests only: templates and reports of checks.
import type { CreateCheckTemplateInput } from '@dobara/contract/admin-checks/templates.ts'
import { addCustomer, addProduct, addStaff } from '../test-products.ts'
import { createTestShop, type TestShop } from '../test-shop.ts'

export type CheckAdmin = ReturnType<TestShop['as']>['admin']

export const SECTIONS = [{ label: 'Outside', points: [{ label: 'Lid', labelHi: 'ढक्कन' }, { label: 'Feet' }] }]
let count = 0
export const unique = (word: string): string => {
  count += 1
  return `${word} ${count}`
}
/** Returns the expected error of a refused call. */
export const refusal = (code: string) => ({ cause: { code } })

/** A shop with two administrators who check products. */
export async function openCheckShop(templateUrl: string) {
  const shop = await createTestShop(templateUrl)
  const admin: CheckAdmin = shop.as(await addCustomer(shop, 'admin')).admin
  const other: CheckAdmin = shop.as(await addStaff(shop, 'catalogue')).admin

  const newTemplate = (more: Partial<CreateCheckTemplateInput> = {}) =>
    admin.checkTemplates.create({ name: unique('Template'), sections: SECTIONS, ...more })
  async function newDraft() {
    const { id: productId } = await addProduct(shop)
    const template = await newTemplate()
    const { id } = await admin.checks.start({ id: productId, templateId: template.id })
    return { productId, template, id }
  }
  const pass = (id: number) =>
    admin.checks.save({ id, points: ['lid', 'feet'].map((key) => ({ key, result: 'pass' as const })) })
  const shownReport = async (id: number) => (await shop.visitor().catalog.byId({ id })).qualityReport
  return { shop, admin, other, newTemplate, newDraft, pass, shownReport, stop: shop.stop }
}
export type CheckShop = Awaited<ReturnType<typeof openCheckShop>>
