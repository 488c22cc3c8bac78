import { describe, expect, it } from 'vitest'
import { noSmsGateway } from './outbox-sms.ts'

describe('production without an SMS gateway', () => {
  it('rejects a message as not sent, so that no one waits for a code that never comes', async () => {
    const message = { id: 'a', to: '+919845012345', text: '123456 is your OTP', template: 'sign_in_otp' }
    await expect(noSmsGateway.send(message)).rejects.toThrow('No SMS gateway is set')
  })
})
