import type { ShopSettings } from '#server/modules/settings/index.ts'

/** Who writes, as mails to members name them. */
export const shopOf = ({ shopName, seller, shopEmail }: ShopSettings) => ({
  name: shopName,
  legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`,
  contactEmail: shopEmail,
})
