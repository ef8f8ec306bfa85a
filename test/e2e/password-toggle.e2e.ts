import { ROUTES } from '#contracts/site/routes.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { content } from './support/shop-pages.ts'

test('a password can be read while it is typed, and is hidden again when it is sent', async ({ page }) => {
  await page.goto(ROUTES.account)
  await page.waitForLoadState('networkidle')
  const password = content(page).getByLabel('Mot de passe', { exact: false }).and(page.locator('input')).first()
  const box = page.locator('.password-input').first()
  await password.fill('secret bien long')
  await expect(password).toHaveAttribute('type', 'password')
  await box.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  const hide = box.getByRole('button', { name: 'Masquer le mot de passe' })
  await expect(hide).toHaveClass(/display-password/)
  await expectNoFindings(page)
  await hide.press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
  await box.getByRole('button', { name: 'Afficher le mot de passe' }).press('Space')
  const sentAs = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        document.addEventListener('submit', (event) => {
          event.preventDefault()
          resolve(document.querySelector<HTMLInputElement>('.password-input input')?.type)
        })
      }),
  )
  await password.evaluate((input) => {
    if (!(input instanceof HTMLInputElement) || !input.form) return
    input.form.noValidate = true
    input.form.requestSubmit()
  })
  expect(await sentAs).toBe('password')
})

test('a second button, which scripts of such shops add, is not shown beside ours', async ({ page }) => {
  await page.goto(ROUTES.account)
  const buttons = page.locator('.password-input').first().locator('.show-password-input')
  await buttons.evaluate((button) => button.after(button.cloneNode(true)))
  await expect(buttons).toHaveCount(2)
  await expect(buttons.first()).toBeVisible()
  await expect(buttons.last()).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a password is a plain field', async ({ page }) => {
    await page.goto(ROUTES.account)
    await expect(page.locator('.password-input input').first()).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toHaveCount(0)
  })
})
