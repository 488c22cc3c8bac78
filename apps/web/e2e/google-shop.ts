import {
  startTestGoogle,
  TEST_CLIENT,
  type TestGoogle,
} from '../../../packages/providers/test/sign-in/test-google.ts'
import { ownShopUrl, startOwnShop } from './own-shop.ts'

/** Beside the port of the shop that all other journeys use. */
const BESIDE = 20

export type GoogleShop = { url: string; google: TestGoogle; stop: () => Promise<void> }

/** A second demo shop, whose Google is an OpenID provider in this process. */
export async function startGoogleShop(): Promise<GoogleShop> {
  const google = await startTestGoogle(`${ownShopUrl(BESIDE)}/api/auth/google/callback`)
  try {
    const { url, stop } = await startOwnShop(BESIDE, {
      GOOGLE_CLIENT_ID: TEST_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: TEST_CLIENT.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    })
    return {
      url,
      google,
      stop: async () => {
        await stop()
        await google.stop()
      },
    }
  } catch (error) {
    await google.stop()
    throw error
  }
}
