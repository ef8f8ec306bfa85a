import { composeAccountMail, composeEmailChanged, composeGuestErasure, composeMerge } from './compose-account-mail.ts'
import {
  composeBookingAnswers,
  composeBookingChange,
  composeBookingConfirmed,
  composeBookingNotice,
  composeBookingReminder,
} from './compose-appointment-mail.ts'
import { composeCancellationMail } from './compose-cancellation-mail.ts'
import { composeCommentDecided, composeCommentHeld, composeCommentReported } from './compose-comment-mail.ts'
import { composeContactAnswer, composeContactMail } from './compose-contact-mail.ts'
import { composeCourseAccess, composeCourseCertificate, composeCourseEnding } from './compose-course-mail.ts'
import { composeDuePaid, composeOpenDue } from './compose-due-mail.ts'
import { composeFileTrial, composeFileUpdated } from './compose-file-mail.ts'
import { composeLibraryLink } from './compose-library-mail.ts'
import type { Composers } from './compose-mail.ts'
import { composeClubGoal, composeMeetingMail, composeMemberQuestion, composeWelcome } from './compose-member-mail.ts'
import { composeNewOrder } from './compose-new-order.ts'
import { composeNewsletter, composeNewsletterTest } from './compose-newsletter-mail.ts'
import {
  composeCancellation,
  composeDownloadsRenewed,
  composeManualRefund,
  composeOrderAccess,
  composeOrderMail,
  composeOrderPaid,
  composeOrderRefunded,
  composeOrderShipped,
  composeOrderToPay,
  composePaymentAwaited,
  composePaymentFailed,
} from './compose-order-mail.ts'
import { composeRenewalDue } from './compose-renewal-mail.ts'
import { composeRequest, composeRequestEnd } from './compose-request-mail.ts'
import { composeStaffMail } from './compose-staff-mail.ts'
import { composeStockAlert } from './compose-stock-alert-mail.ts'
import {
  composeCardExpiring,
  composeComingPayment,
  composePriceChange,
  composeRenewed,
  composeSubscription,
  composeSubscriptionNotice,
} from './compose-subscription-mail.ts'
import { composeWithdrawalMail } from './compose-withdrawal-mail.ts'

export const composers: Composers = {
  'order-paid': composeOrderPaid,
  'new-order': composeNewOrder,
  'order-alert': composeOrderMail('order-alert'),
  'order-to-pay': composeOrderToPay,
  'order-shipped': composeOrderShipped,
  'order-refunded': composeOrderRefunded,
  'refund-by-hand': composeManualRefund('refund-by-hand'),
  'refund-by-hand-notice': composeManualRefund('refund-by-hand-notice'),
  'booking-confirmed': composeBookingConfirmed,
  'booking-reminder': composeBookingReminder,
  'booking-moved': composeBookingChange('booking-moved'),
  'booking-cancelled': composeBookingChange('booking-cancelled'),
  'booking-notice': composeBookingNotice,
  'booking-change-notice': composeBookingChange('booking-change-notice'),
  'booking-answers': composeBookingAnswers,
  'booking-requested': composeRequest('booking-requested'),
  'booking-request-notice': composeRequest('booking-request-notice'),
  'booking-accepted': composeRequest('booking-accepted'),
  'booking-refused': composeRequestEnd('booking-refused'),
  'booking-lapsed': composeRequestEnd('booking-lapsed'),
  'payment-awaited': composePaymentAwaited,
  'payment-failed': composePaymentFailed,
  'payment-voided': composeCancellation('payment-voided'),
  'due-soon': composeOpenDue('due-soon'),
  'due-paid': composeDuePaid,
  'due-failed': composeOpenDue('due-failed'),
  'renewal-due': composeRenewalDue,
  'order-cancelled': composeCancellation('order-cancelled'),
  'order-cancelled-by-shop': composeCancellation('order-cancelled-by-shop'),
  'cancellation-notice': composeCancellation('cancellation-notice'),
  'order-access': composeOrderAccess,
  'downloads-renewed': composeDownloadsRenewed,
  'file-updated': composeFileUpdated,
  'file-updated-test': composeFileTrial,
  'withdrawal-receipt': composeWithdrawalMail('withdrawal-receipt'),
  'withdrawal-answer': composeWithdrawalMail('withdrawal-answer'),
  'withdrawal-notice': composeWithdrawalMail('withdrawal-notice'),
  'account-created': composeAccountMail('account-created'),
  'account-without-password': composeAccountMail('account-without-password'),
  'email-confirmation': composeAccountMail('email-confirmation'),
  'password-reset': composeAccountMail('password-reset'),
  'email-changed': composeEmailChanged,
  'account-inactive': composeAccountMail('account-inactive'),
  'erasure-asked': composeAccountMail('erasure-asked'),
  'guest-erasure-asked': composeGuestErasure,
  'accounts-merge': composeMerge,
  'password-changed': composeAccountMail('password-changed'),
  'contact-message': composeContactMail('toShop'),
  'contact-copy': composeContactMail('toSender'),
  'contact-answer': composeContactAnswer,
  'comment-held': composeCommentHeld,
  'comment-decided': composeCommentDecided,
  'comment-reported': composeCommentReported,
  'back-in-stock': composeStockAlert,
  'course-access': composeCourseAccess,
  'course-certificate': composeCourseCertificate,
  'course-ending': composeCourseEnding,
  'library-link': composeLibraryLink,
  'cancellation-receipt': composeCancellationMail('cancellation-receipt'),
  'cancellation-done': composeCancellationMail('cancellation-done'),
  'contract-notice': composeCancellationMail('contract-notice'),
  'subscription-welcome': composeWelcome,
  'club-goal': composeClubGoal,
  'meeting-booked': composeMeetingMail('meeting-booked'),
  'meeting-reminder': composeMeetingMail('meeting-reminder'),
  'member-question': composeMemberQuestion,
  'subscription-renewed': composeRenewed,
  'subscription-paused': composeSubscription('paused'),
  'subscription-resumed': composeSubscription('resumed'),
  'subscription-cancelled': composeSubscription('cancelled'),
  'subscription-ended': composeSubscription('ended'),
  'subscription-notice': composeSubscriptionNotice,
  'renewal-soon': composeComingPayment('soon'),
  'term-notice': composeComingPayment('term'),
  'card-expiring': composeCardExpiring,
  'price-change': composePriceChange,
  newsletter: composeNewsletter,
  'newsletter-test': composeNewsletterTest,
  'staff-invitation': composeStaffMail('staff-invitation'),
  'staff-password-reset': composeStaffMail('staff-password-reset'),
  'staff-mail-check': composeStaffMail('staff-mail-check'),
  'staff-password-changed': composeStaffMail('staff-password-changed'),
  'staff-passkey-added': composeStaffMail('staff-passkey-added'),
  'staff-passkey-removed': composeStaffMail('staff-passkey-removed'),
}
