import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog.ts'

const COUNTRY_NAMES = new Intl.DisplayNames('en-IN', { type: 'region' })

function countryOf(code: string | null): string | null {
  return code !== null && /^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES.of(code) ?? code) : code
}

/** What the machine is, in the words of its label; rows without a value are left out. */
function rowsOf(product: ProductDetail, variant: ProductVariant | null): [string, string][] {
  const chosen = variant?.attributes
  const ramGb = chosen?.ramGb ?? product.ramGb
  const rows: [string, string | null | undefined][] = [
    ['Brand', product.brand],
    ['Model', product.model],
    ['Processor', product.cpu],
    ['Graphics', product.gpu],
    ['RAM', ramGb === null ? null : `${ramGb} GB`],
    ['Storage', chosen?.storage ?? product.storage],
    ['Color', chosen?.color ?? product.color],
    ['Display', product.displaySizeInches === null ? null : `${product.displaySizeInches}″`],
    ['Resolution', product.displayResolution],
    ['Panel', product.displayPanel],
    ['Refresh rate', product.displayRefreshHz === null ? null : `${product.displayRefreshHz} Hz`],
    ['Brightness', product.brightnessNits === null ? null : `${product.brightnessNits} nits`],
    ['Operating system', product.os],
    ['Keyboard', product.keyboardLayout],
    ['Ports', product.ports],
    ['Weight', product.weightKg === null ? null : `${product.weightKg} kg`],
    ['Dimensions', product.dimensionsMm?.replace(/(?<!mm)\s*$/, ' mm')],
    ['Country of origin', countryOf(product.countryOfOrigin)],
    ['HSN', product.hsn],
    ['GST', `${product.gstPercent}%, included in the price`],
    ['SKU', variant?.sku ?? product.sku],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

export function SpecTable({ product, variant }: { product: ProductDetail; variant: ProductVariant | null }) {
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="text-xl">
        Specifications
      </h2>
      <table className="mt-3 w-full text-left">
        <tbody className="divide-y divide-line border-y border-line">
          {rowsOf(product, variant).map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="w-2/5 py-2.5 pr-4 align-top font-normal text-muted sm:w-48">
                {name}
              </th>
              <td className="py-2.5 [overflow-wrap:anywhere]">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
