import { type Mark, markUrl } from '#contracts/site/identity.ts'

export type Shop = { shopName: string; origin: string; identity: { logo: Mark | null } }

/** The shop as search engines read it (schema.org Organization). */
export function organization({ shopName, origin, identity: { logo } }: Shop) {
  return {
    ...{ '@type': 'Organization', name: shopName, url: `${origin}/` },
    ...(logo && {
      logo: { '@type': 'ImageObject', url: origin + markUrl(logo, 'logo'), width: logo.width, height: logo.height },
    }),
  }
}
