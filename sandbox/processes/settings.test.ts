import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the neighbours of PORT serve the sandbox and the mailbox', async () => {
  expect(await readSettings({ PORT: '4100' })).toMatchObject({
    port: 4100,
    sandboxPort: 4101,
    mailboxPort: 4102,
    origin: 'http://localhost:4100',
  })
})

test('PORT=0 takes three different free ports', async () => {
  const { port, sandboxPort, mailboxPort, origin } = await readSettings({ PORT: '0' })
  expect(Math.min(port, sandboxPort, mailboxPort)).toBeGreaterThan(0)
  expect(new Set([port, sandboxPort, mailboxPort]).size).toBe(3)
  expect(origin).toBe(`http://localhost:${port}`)
})

test('a wrong value is refused by name', async () => {
  await expect(readSettings({ PORT: 'http' })).rejects.toThrow('PORT=http')
  await expect(readSettings({ PORT: '70000' })).rejects.toThrow('PORT=70000')
  await expect(readSettings({ ORIGIN: 'exemple.fr' })).rejects.toThrow('ORIGIN=exemple.fr')
})

test('the slash at the end of ORIGIN is left out', async () => {
  expect(await readSettings({ ORIGIN: 'https://exemple.fr/' })).toMatchObject({ origin: 'https://exemple.fr' })
})

test('DEMO chooses a demonstration, which keeps its data apart; any other word is refused with those that are', async () => {
  const plain = await readSettings({})
  expect(plain).toMatchObject({ demonstration: 'card', dataFolder: expect.stringMatching(/\.data$/) })
  expect(await readSettings({ DEMO: 'pln' })).toMatchObject({
    demonstration: 'pln',
    dataFolder: expect.stringMatching(/\.data.demo-pln$/),
  })
  await expect(readSettings({ DEMO: 'toString' })).rejects.toThrow(/DEMO=toString .*card, euro, pln/)
})
