// Only for the check that orval understands the document.
export default {
  shop: {
    input: 'src/generated/openapi.json',
    output: { target: 'src/generated/check/orval/shop.ts', client: 'fetch', mode: 'single' },
  },
}
