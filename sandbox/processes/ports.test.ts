import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { everyInterface, freePort, refuseTakenPort } from './ports.ts'

test('a port that is taken on the local address only is refused with the advice', async () => {
  const host = await everyInterface()
  const port = await freePort(host)
  await refuseTakenPort(port, host, 'libérez-le')

  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  await expect(refuseTakenPort(port, host, 'libérez-le')).rejects.toThrow(`Le port ${port} est déjà pris : libérez-le`)
})

test('a free port is none that an outgoing connection may be given before a server listens on it', async () => {
  const drawn = await Promise.all(Array.from({ length: 20 }, () => freePort('127.0.0.1')))
  expect(Math.max(...drawn)).toBeLessThan(32_768)
  expect(new Set(drawn).size).toBeGreaterThan(10)
})
