import type { Customer } from '#server/modules/customers/index.ts'
import { openProviderCustomer } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** Who an account is at the provider (`cus_…`), as the account knows its owner; null when the provider makes nobody now. */
export const openPayerOf = (
  services: Deps,
  { id: customerId, billing, email, firstName, lastName }: Customer,
): Promise<string | null> =>
  openProviderCustomer(services, {
    customerId,
    billing: {
      ...{ firstName: billing.first_name || firstName, lastName: billing.last_name || lastName },
      ...{ company: billing.company ?? '', country: billing.country ?? '', state: billing.state ?? '' },
      ...{ address1: billing.address_1 ?? '', address2: billing.address_2 ?? '', postcode: billing.postcode ?? '' },
      ...{ city: billing.city ?? '', phone: billing.phone ?? '', email: billing.email || email },
    },
  })
