import { expect, type Locator, type Page } from '@playwright/test'

/** The fields of an address in a page, as somebody meets them who reads labels. */
export class AddressForm {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator) {
    this.page = page
    this.root = root
  }

  /** The first field whose label begins so. */
  field(label: string): Locator {
    return this.root.getByLabel(label).filter({ visible: true }).first()
  }

  /** The searchable field: until the page's script has made it, the plain list bears the same label. */
  search(label: string): Locator {
    return this.root.getByRole('combobox', { name: new RegExp(`^${label}`) }).and(this.page.locator('input'))
  }

  /** Opens a list by its search, types, and takes the option of exactly this name. */
  async choose(label: string, option: string): Promise<void> {
    await this.search(label).click()
    await this.search(label).fill(option)
    await this.root.getByRole('option', { name: option, exact: true }).click()
    await expect(this.search(label)).toHaveValue(option)
  }

  /** The labels that are shown, with their marks, from top to bottom. */
  async labels(): Promise<string[]> {
    const texts = await this.root.locator('label').filter({ visible: true }).allInnerTexts()
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  }
}
