type Reported<Report> = { qualityReport: Report | null; variantReports?: readonly Report[] | undefined }

/** The report that is shown for a variant: its own, else that of the product; null where nothing was checked. */
export function shownReport<Report extends { variantId: number | null }>(
  product: Reported<Report>,
  variantId: number | null,
): Report | null {
  const own = product.variantReports?.find((report) => report.variantId === variantId)
  return own ?? product.qualityReport
}
