/** The machine that a line of a cart chose, with what it was bought in; nothing where none was chosen. */
export const CHOSEN_MACHINE = `LEFT JOIN unit machine ON machine.id = item.unit_id
       LEFT JOIN unit_acquisition bought ON bought.id = machine.acquisition_id`

/**
 * How a line is taxed, as "taxScheme" and "purchasePricePaise" (null of what is not taxed by its margin). The margin of a chosen
 * machine is over what that machine was bought for, as far as it is known. A machine whose purchase tax was claimed is not open to
 * the margin scheme, whatever its product says (CGST Rules, rule 32(5)): its whole price is taxed.
 */
export const LINE_SCHEME = `
            CASE WHEN bought.input_credit THEN 'regular' ELSE product.tax_scheme END AS "taxScheme",
            CASE WHEN product.tax_scheme = 'margin' AND bought.input_credit IS NOT TRUE
              THEN coalesce(machine.purchase_price_paise, variant.purchase_price_paise, product.purchase_price_paise)
            END AS "purchasePricePaise"`
