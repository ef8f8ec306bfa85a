/**
 * Payment in parts (facts product-kinds §3): what a buyer has agreed to be charged later, who charges it and when, and what is
 * told of it. What is owed and received stands in `orders`; each charge is an attempt of `payments`. Amounts are integer cents.
 */
export { canChargeLater, recordAgreement } from './agreement.ts'
export { type AgreementWithMethod, bindMethod, findAgreement } from './agreement-repository.ts'
export { type CancelPlanRefusal, cancelOrderInParts } from './cancel-order-in-parts.ts'
export { chargeDuePayments } from './charge-due-payments.ts'
export { getDueMail } from './get-due-mail.ts'
export { listDuesOfCustomer, type OrderInParts } from './list-dues-of-customer.ts'
export { remindOfDues } from './remind-of-dues.ts'
export { oweBeforeSession, scheduleSession } from './schedule-session.ts'
export { stopCharges } from './stop-charges.ts'
