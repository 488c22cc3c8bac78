import { expect, type Page } from '@playwright/test'
import { open } from '../steps/go-to.ts'
import type { Look } from './look.ts'
import { newPhone } from '../steps/shopper.ts'

/** Every state of the sign-in screens that needs no account: by phone, and the ways to a new password. */
export async function walkTheSignIn(page: Page, look: Look): Promise<void> {
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()

  await open(page, '/login', 'Login')
  await main.getByRole('tab', { name: 'Phone' }).click()
  await main.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
  await press('Send OTP')
  await expect(main.getByRole('textbox', { name: 'OTP' })).toBeVisible()
  await press('Login')
  await expect(main.getByText('Please enter the 6 digits of the OTP.')).toBeVisible()
  await look('login-otp')

  await open(page, '/register', 'Create an account')
  await main.getByRole('tab', { name: 'Phone' }).click()
  await press('Send OTP')
  await expect(main.getByText('Please accept Terms & Privacy')).toBeVisible()
  await look('register-phone-with-mistakes')

  await open(page, '/forgot-password', 'Forgot password')
  await press('Send reset link')
  await expect(main.getByText('Email is required')).toBeVisible()
  await look('forgot-password')
  await main.getByRole('textbox', { name: 'Email' }).fill('nobody@shopper.example')
  await press('Send reset link')
  await expect(main.getByText('If this address has an account, a reset link is on its way.')).toBeVisible()
  await look('forgot-password-sent')

  await open(page, '/reset-password', 'Invalid Reset Link')
  await look('reset-password-without-link')
  await open(page, '/reset-password?token=not-a-real-one', 'Reset password')
  await press('Reset password')
  await expect(main.getByText('All fields are required').first()).toBeVisible()
  await look('reset-password')

  await open(page, '/setup', 'Set up your shop')
  await look('setup-without-link')
  await open(page, '/setup?token=not-a-real-one', 'Set up your shop')
  await press('Create the owner')
  await expect(main.getByText('Please enter your name.')).toBeVisible()
  await look('setup')

  await open(page, '/invitation', 'Join the shop')
  await look('invitation-without-link')
}
