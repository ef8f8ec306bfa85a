import sharp from 'sharp'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test(
  'a picture is sent, described, its point moved by arrow keys, replaced under its address, taken out and brought back',
  DESKTOP,
  async ({ page, shop, expectTrouble }) => {
    // Saved without a description.
    expectTrouble(/422/)
    const name = `vitrine-${Date.now()}.jpg`
    await enterDesk(page, shop)
    await page.goto(DESK_PAGES.media)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await page
      .getByLabel('Ajouter des images')
      .setInputFiles([await photo(name, '#1f5f5b'), { name: 'dessin.svg', mimeType: 'image/svg+xml', buffer: svg }])
    await expect(page.getByRole('alert')).toContainText('dessin.svg')
    const sheet = page.getByRole('complementary', { name })
    await expect(sheet.getByLabel('Description')).toHaveValue('')
    await expectNoFindings(page)

    const point = sheet.getByRole('button', { name: /^Point à garder en vue/ })
    await point.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(sheet.getByRole('spinbutton', { name: 'Depuis la gauche' })).toHaveValue('40')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('link', { name: 'Dites ce que l’image montre.' })).toBeVisible()
    await sheet.getByLabel('Description').fill('La vitrine, un matin.')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Image enregistrée.')).toBeVisible()
    await expect(sheet.getByRole('spinbutton', { name: 'Depuis le haut' })).toHaveValue('49')

    const address = /\/media\/[^?]+/.exec((await sheet.locator('img').first().getAttribute('src')) ?? '')?.[0] ?? ''
    const colour = async () => {
      const { data } = await sharp(await (await page.request.get(address)).body())
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data[0]
    }
    const before = await colour()
    await sheet.getByLabel('Remplacer…').setInputFiles(await photo('autre.jpg', '#c2410c'))
    await expect(page.getByText(/^Image remplacée/)).toBeVisible()
    expect(await colour()).not.toBe(before)

    await page.getByRole('complementary').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText(/^Image supprimée/)).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('complementary').getByLabel('Description')).toHaveValue('La vitrine, un matin.')
  },
)
