import {
  startTestGoogle,
  TEST_CLIENT,
  type TestGoogle,
} from '../../../../packages/providers/test/sign-in/test-google.ts'
import { type OwnShop, ownShopUrl, startOwnShop } from './own-shop.ts'

export type GoogleShop = OwnShop & { google: TestGoogle }

/**
 * Starts a demo shop of its own, whose Google is an OpenID provider in this process. `beside`: distance of its port
 * from that of the others.
 */
export async function startGoogleShop(portOffset: number): Promise<GoogleShop> {
  const google = await startTestGoogle(`${ownShopUrl(portOffset)}/api/auth/google/callback`)
  try {
    const shop = await startOwnShop(portOffset, {
      GOOGLE_CLIENT_ID: TEST_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: TEST_CLIENT.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    })
    const stop = async () => {
      await shop.stop()
      await google.stop()
    }
    return { ...shop, google, stop }
  } catch (error) {
    await google.stop()
    throw error
  }
}
