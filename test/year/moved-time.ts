// Loaded before a process of the shop (`node --import`): its clock goes as long ahead as its parent says, from MOVED_BY_MS on.
import { registerHooks } from 'node:module'

let movedBy = Number(process.env.MOVED_BY_MS ?? 0)
const RealDate = Date
const now = () => RealDate.now() + movedBy

const MovedDate = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
globalThis.Date = MovedDate

// The queue's crontab would make up for each minute of the half days that are left out; what waits for the mail server while time
// is moved would have waited half a day.
const KEEPS_OUR_TIME = /\/(graphile-worker\/dist\/cron|nodemailer\/dist\/esm\/smtp-[\w/-]+)\.js$/
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!KEEPS_OUR_TIME.test(url)) return loaded
    return { ...loaded, source: `const Date = new globalThis.Date().constructor; ${loaded.source}` }
  },
})

process.on('message', (message: { movedByMs: number }) => {
  movedBy = message.movedByMs
  process.send?.({ movedByMs: movedBy })
})
// What listens to its parent would never end by itself.
process.channel?.unref()
