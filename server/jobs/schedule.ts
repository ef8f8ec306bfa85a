/**
 * Tasks that nobody asks for, as graphile-worker's crontab has them. Names are those of `server/jobs/tasks`. A run that
 * is still waiting is not added again (`jobKey`).
 */
export const SCHEDULE = `
* * * * * reconcile-payments ?max=1&jobKey=reconcile-payments
*/10 * * * * charge-due-payments ?max=1&jobKey=charge-due-payments
*/5 * * * * renew-subscriptions ?max=1&jobKey=renew-subscriptions
37 * * * * announce-payments ?max=3&jobKey=announce-payments
7 * * * * remind-of-dues ?max=1&jobKey=remind-of-dues
*/5 * * * * give-up-early-intents ?max=1&jobKey=give-up-early-intents
13 * * * * reconcile-refunds ?max=1&jobKey=reconcile-refunds
23 * * * * reconcile-cases ?max=1&jobKey=reconcile-cases
3,18,33,48 * * * * compare-payments ?max=1&jobKey=compare-payments
*/5 * * * * read-bounces ?max=1&jobKey=read-bounces
8,23,38,53 * * * * read-payouts ?max=1&jobKey=read-payouts
47 8 * * * remind-of-course-ends ?max=3&jobKey=remind-of-course-ends
7,37 * * * * remind-of-appointments ?max=3&jobKey=remind-of-appointments
27 * * * * carry-out-scheduled-cancellations ?max=3&jobKey=carry-out-scheduled-cancellations
17,47 * * * * tell-members ?max=3&jobKey=tell-members
* * * * * publish-due-texts ?max=1&jobKey=publish-due-texts
* * * * * keep-product-dates ?max=1&jobKey=keep-product-dates
* * * * * count-sales ?max=1&jobKey=count-sales
* * * * * release-expired-holds ?max=1&jobKey=release-expired-holds
* * * * * tell-file-readers ?max=1&jobKey=tell-file-readers
*/5 * * * * send-stock-alerts ?max=1&jobKey=send-stock-alerts
43 3 * * * delete-old-messages ?max=3&jobKey=delete-old-messages
23 * * * * forget-expired-sign-ins ?max=3&jobKey=forget-expired-sign-ins
33 * * * * forget-old-counters ?max=3&jobKey=forget-old-counters
9 * * * * delete-old-archives ?max=1&jobKey=delete-old-archives
53 3 * * * delete-old-consents ?max=3&jobKey=delete-old-consents
*/10 * * * * carry-out-erasures ?max=3&jobKey=carry-out-erasures
28 4 * * * settle-merges ?max=3&jobKey=settle-merges
3 4 * * * end-inactive-accounts ?max=3&jobKey=end-inactive-accounts
13 4 * * * anonymise-old-orders ?max=3&jobKey=anonymise-old-orders
23 4 * * * delete-expired-data ?max=3&jobKey=delete-expired-data
33 4 * * * forget-old-drafts ?max=3&jobKey=forget-old-drafts
57 4 * * * sweep-media ?max=3&jobKey=sweep-media
17 * * * * delete-expired-sessions ?max=3&jobKey=delete-expired-sessions
`
