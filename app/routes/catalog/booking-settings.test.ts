import { expect, test } from 'vitest'
import { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { presentBookingForm } from './booking-settings.ts'

const present = (settings: Parameters<typeof BookingSettings.parse>[0]) =>
  presentBookingForm(
    { id: 33, kindSettings: BookingSettings.parse(settings) as never },
    { createNonce: (action) => `nonce of ${action}` },
  )

test('a session of an hour tells scripts its length, its clock, where to ask and with which nonce', () => {
  const { bookingParams, bookingForm, bookingDates } = present({ duration: 60, timeZone: 'Europe/Paris' })
  expect(bookingForm).toMatchObject({
    ...{ product_id: '33', duration_type: 'fixed', duration_unit: 'minute', booking_duration: '60' },
    ...{ resource_ids: [], resources_assignment: 'automatic', default_availability: '', firstDay: '1' },
  })
  expect([bookingForm.monthNames[11], bookingForm.dayNames[0], bookingForm.dayNames[6]]).toEqual([
    'décembre',
    'dimanche',
    'samedi',
  ])
  expect(bookingParams).toMatchObject({
    ...{ ajax_url: '/wp-admin/admin-ajax.php', timezone_conversion: '1', server_timezone: 'Europe/Paris' },
    nonce: {
      get_end_time_html: 'nonce of get_end_time_html',
      show_available_month_blocks: 'nonce of show_available_month_blocks',
      find_booked_day_blocks: 'nonce of find-booked-day-blocks',
    },
  })
  expect(bookingDates).toEqual({ ajax_url: '/?wc-ajax=wc_bookings_find_booked_day_blocks' })
})

test('whole days have no clock to turn into the visitor’s; a length and somebody that are chosen are told', () => {
  const resources = [{ id: 4, name: 'Camille' }]
  const { bookingParams, bookingForm } = present({
    ...{
      durationUnit: 'day',
      duration: 1,
      durationType: 'customer',
      minBlocks: 2,
      maxBlocks: 5,
      isOpenByDefault: true,
    },
    ...{ resources, resourcesAssignment: 'customer' },
  })
  expect(bookingParams.timezone_conversion).toBe('')
  expect(bookingForm).toMatchObject({
    ...{ duration_type: 'customer', booking_min_duration: '2', booking_max_duration: '5', default_availability: '1' },
    ...{ resource_ids: [4], resources_assignment: 'customer' },
  })
})
