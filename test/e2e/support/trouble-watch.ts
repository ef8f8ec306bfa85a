import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'
import type { RunningShop } from '#test/support/running-shop.ts'

/** A part of the trouble's line, as {@link TroubleWatch} writes it. */
export type ExpectedTrouble = string | RegExp

/** Fetches that the page itself gives up, and documents that a newer navigation or a download replaces. */
const GIVEN_UP = 'net::ERR_ABORTED'

/** What of a shop is watched. */
export type WatchedShop = Pick<RunningShop, 'origin'> & Record<'web' | 'worker', Pick<RunningShop['web'], 'complaints'>>

/** Collects what must not happen while a visitor is in the shop, in the browsers and in the processes behind. */
export class TroubleWatch {
  readonly #shop: WatchedShop
  readonly #logged: { web: number; worker: number }
  readonly #troubles: string[] = []
  readonly #expected: ExpectedTrouble[] = []

  constructor(shop: WatchedShop) {
    this.#shop = shop
    this.#logged = { web: shop.web.complaints().length, worker: shop.worker.complaints().length }
  }

  follow(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (event) => this.#troubles.push(`page error: ${event.error().message}`))
    context.on('requestfailed', (request) => this.#missAnswer(request))
    context.on('response', (response) => this.#judge(response))
  }

  expect(trouble: ExpectedTrouble): void {
    this.#expected.push(trouble)
  }

  unexpected(): string[] {
    const logged = [
      ...this.#shop.web
        .complaints()
        .slice(this.#logged.web)
        .map((line) => `web process: ${line}`),
      ...this.#shop.worker
        .complaints()
        .slice(this.#logged.worker)
        .map((line) => `worker: ${line}`),
    ]
    return [...this.#troubles, ...logged].filter((trouble) => !this.#expected.some((one) => matches(trouble, one)))
  }

  #hear(message: ConsoleMessage): void {
    this.#troubles.push(`console ${message.type()}: ${message.text()} (${this.#short(message.location().url)})`)
  }

  #missAnswer(request: Request): void {
    const reason = request.failure()?.errorText ?? ''
    if (reason === GIVEN_UP || !this.#isOurs(request.url())) return
    this.#troubles.push(`request failed: ${request.method()} ${this.#short(request.url())} ${reason}`)
  }

  #judge(response: Response): void {
    const isBroken = response.status() >= 500
    const isMissing = response.status() >= 400 && response.request().resourceType() !== 'document'
    if (!this.#isOurs(response.url()) || !(isBroken || isMissing)) return
    this.#troubles.push(`answer ${response.status()}: ${this.#short(response.url())}`)
  }

  #isOurs(url: string): boolean {
    return url.startsWith(this.#shop.origin)
  }

  #short(url: string): string {
    return url.replace(this.#shop.origin, '')
  }
}

function matches(trouble: string, expected: ExpectedTrouble): boolean {
  return typeof expected === 'string' ? trouble.includes(expected) : expected.test(trouble)
}
