import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'
import type { Site } from '#server/site.ts'
import { sendErrorPage } from './errors.ts'

/** Of this machine and of private networks (RFC 1918, 4193, 6598, link-local). */
const LOCAL_ADDRESSES = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  LOCAL_ADDRESSES.addSubnet(network, bits, 'ipv4')
LOCAL_ADDRESSES.addAddress('::1', 'ipv6')
LOCAL_ADDRESSES.addSubnet('fc00::', 7, 'ipv6')
LOCAL_ADDRESSES.addSubnet('fe80::', 10, 'ipv6')

const LOCAL_NAME = /^[^.]*$|\.(?:localhost|local|internal|lan|home\.arpa)$/

/** Whether a host, as URLs write it, is one that only this machine or its own network can mean. */
export function isLocalHost(hostname: string): boolean {
  const version = versionOf(hostname)
  if (version === 0) return LOCAL_NAME.test(hostname)
  return LOCAL_ADDRESSES.check(bare(hostname), version === 6 ? 'ipv6' : 'ipv4')
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
const versionOf = (hostname: string) => isIP(bare(hostname))

type Asked = Pick<FastifyRequest, 'host' | 'protocol'>

/** What the name that a request asked for means to a shop of this address. */
export type RequestedHost = ReturnType<typeof createRequestedHost>

export function createRequestedHost(site: Site) {
  const own = new URL(site.origin)
  const isPublic = own.protocol === 'https:' && !isLocalHost(own.hostname)

  /** Where the visitor is: a shop that is not public is at home under any address and local name (docs/decisions/036). */
  const originOf = ({ host, protocol }: Asked): string => {
    if (isPublic || host === own.host || !URL.canParse(`${protocol}://${host}`)) return site.origin
    const asked = new URL(`${protocol}://${host}`)
    return versionOf(asked.hostname) > 0 || isLocalHost(asked.hostname) ? asked.origin : site.origin
  }
  return {
    /** True for a public name that is not the shop's own. Proxies and health checks name it by local ones. */
    isElsewhere(host: string | undefined): boolean {
      if (!isPublic || !host || host === own.host || !URL.canParse(`https://${host}`)) return false
      const { hostname } = new URL(`https://${host}`)
      return hostname !== own.hostname && !isLocalHost(hostname)
    },
    services: (services: Services, request: Asked): Services => {
      const origin = originOf(request)
      return origin === services.origin ? services : { ...services, origin }
    },
    /** The site as this visitor reaches it; so is the stand-in of the card provider, which is beside the shop. */
    site(request: Asked): Site {
      const origin = originOf(request)
      if (origin === site.origin) return site
      const script = new URL(site.provider.scriptUrl)
      if (isLocalHost(script.hostname)) script.hostname = new URL(origin).hostname
      return { ...site, origin, provider: { ...site.provider, scriptUrl: script.href } }
    },
  }
}

/**
 * Sends whoever reads a public shop under another name to its own, and takes nothing from them there: cookies and the way
 * back from a bank are those of one name.
 */
export function redirectToOwnHost(
  app: FastifyInstance,
  { origin, requestedHost }: { origin: string; requestedHost: RequestedHost },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!requestedHost.isElsewhere(request.host) || request.url === '/healthz') return
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendErrorPage(reply, 421)
    // One leading slash: two would name another host.
    const path = `/${request.url.replace(/^[/\\]+/, '')}`
    return reply.header('cache-control', 'no-cache').redirect(origin + path, 301)
  })
}
