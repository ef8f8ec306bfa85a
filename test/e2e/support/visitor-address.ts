import type { Page } from '@playwright/test'

/**
 * Where the shop sees the visitor come from. The header goes to the shop alone: another origin,
 * such as the provider's, would have to allow it first.
 */
export async function comeFrom(page: Page, shopOrigin: string, address: string): Promise<void> {
  await page.route(`${shopOrigin}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
}
