import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

const wordOf = () => `mot${randomUUID().slice(0, 8)}`

/** The editor, once it has opened over the plain field that is there without it. */
async function writing(page: Page): Promise<Locator> {
  await expect(page.getByRole('toolbar', { name: 'Mise en forme' })).toBeVisible()
  return page.getByRole('textbox', { name: 'Texte, en Markdown' })
}

async function begin(page: Page, title: string): Promise<void> {
  await page.goto(DESK_PAGES.contents)
  await page.getByRole('button', { name: 'Écrire', exact: true }).first().click()
  await page.getByLabel('Titre', { exact: true }).fill(title)
}

const isKept = (page: Page) => expect(page.getByText(/^Enregistré à/)).toBeVisible()

async function publish(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: `${button}…` }).click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  // The toast of the time before may still stand: this is of what is there now.
  await expect(page.getByText('Rien à enregistrer · En ligne', { exact: true })).toBeVisible()
}

async function set(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Réglages' }).click()
  await page.getByRole('dialog').getByLabel(label).fill(words)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
}

test(
  'an article is written by keyboard, put online, moved, revised and taken back; its old address leads to it',
  DESKTOP,
  async ({ page, shop, expectTrouble }) => {
    // What the journey's own page script meets in the preview, where no script runs.
    expectTrouble('Blocked script execution')
    const word = wordOf()
    await enterDesk(page, shop, 'writing')
    await begin(page, `Le ${word}`)
    await (await writing(page)).focus()
    await page.keyboard.type('Une heure avant.')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Respirez')
    await page.getByRole('button', { name: 'Réglages' }).click()
    const settings = page.getByRole('dialog')
    await settings.getByLabel('Catégorie').selectOption({ index: 1 })
    await settings.getByLabel('Adresse').fill(`le-${word}`)
    await settings.getByLabel('Description').fill('Ce que l’on fait du trac.')
    await settings.getByRole('button', { name: 'Fermer' }).last().click()
    await isKept(page)
    await expect(page.frameLocator('iframe').getByRole('strong')).toHaveText('Respirez')
    await expectNoFindings(page)
    await publish(page, 'Mettre en ligne')

    await set(page, 'Adresse', `le-nouveau-${word}`)
    await (await writing(page)).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Puis souriez.')
    await isKept(page)
    expect(await (await page.request.get(`/le-${word}/`)).text()).not.toContain('souriez')
    await publish(page, 'Mettre à jour')
    const moved = await page.request.get(`/le-${word}/`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, `/le-nouveau-${word}/`])
    expect(await (await page.request.get(`/le-nouveau-${word}/`)).text()).toContain('souriez')

    await page.getByRole('button', { name: 'Versions' }).click()
    const versions = page.getByRole('dialog')
    await versions.getByRole('radio').last().check()
    await expect(versions.locator('ins').filter({ hasText: 'souriez' })).toBeVisible()
    await expectNoFindings(page)
    await versions.getByRole('button', { name: /Reprendre la version/ }).click()
    await expect(page.getByText('Version reprise, en brouillon.')).toBeVisible()
    await publish(page, 'Mettre à jour')
    const back = await page.request.get(`/le-${word}/`)
    expect([back.status(), (await back.text()).includes('souriez')]).toEqual([200, false])
  },
)

test(
  'of two people on one text both keep what they wrote, are asked where they wrote the same, and lose nothing with a closed tab',
  DESKTOP,
  async ({ page, openBrowser, shop, expectTrouble }) => {
    expectTrouble('Blocked script execution')
    // Who was too late is told so by this answer.
    expectTrouble(/garder\/$/)
    expectTrouble('status of 409')
    expectTrouble('net::ERR_FAILED')
    await enterDesk(page, shop, 'owner')
    await begin(page, `À deux ${wordOf()}`)
    const write = async (on: Page, words: string) => (await writing(on)).fill(words)
    await write(page, 'Un.\n\nDeux.\n\nTrois.')
    await isKept(page)
    const other = await (await openBrowser()).newPage()
    await enterDesk(other, shop, 'writing')
    await other.goto(page.url())
    await write(other, 'Un de plus.\n\nDeux.\n\nTrois.')
    await isKept(other)
    await write(page, 'Un.\n\nDeux.\n\nTrois de plus.')
    await expect(page.getByText('Les deux se gardent ensemble.')).toBeVisible()
    await isKept(page)
    await expect(await writing(page)).toContainText('Un de plus.')

    await write(other, 'Un de plus.\n\nDeux.\n\nTrois de moins.')
    await expect(other.getByText(/^Modifié entre-temps par Sonia Belkacem/)).toBeVisible()
    await expectNoFindings(other)
    await other.getByRole('button', { name: 'Garder la sienne' }).click()
    await expect(await writing(other)).toContainText('Trois de plus.')
    await isKept(other)

    const away = await page.context().newPage()
    await away.goto(page.url())
    await away.route(/garder\/$/, (route) => route.abort())
    await write(away, 'Écrit dans le train.')
    await expect(away.getByText(/Le texte est gardé dans ce navigateur/)).toBeVisible()
    await away.close({ runBeforeUnload: false })
    const again = await page.context().newPage()
    await again.goto(page.url())
    await expect(again.getByText(/Ce que vous aviez écrit .* est de retour/)).toBeVisible()
    await expect(await writing(again)).toContainText('Écrit dans le train.')
    await isKept(again)
  },
)
