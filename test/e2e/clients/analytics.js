// Listens as analytics of such shops do, with jQuery, and writes down what it was told.
window.told = []
jQuery(($) => {
  const tell = (name, ...facts) => window.told.push([name, ...facts])
  $(document.body).on('added_to_cart', (_event, fragments, hash, $button) =>
    tell('added_to_cart', Object.keys(fragments).length, hash.length, $button.data('product_id')),
  )
  $(document.body).on('wc_cart_button_updated', (_event, $button) =>
    tell('wc_cart_button_updated', $button.next('.added_to_cart').length),
  )
  $(document.body).on('init_checkout payment_method_selected wc_fragments_refreshed', ({ type }) => tell(type))
  $(document.body).on('updated_checkout', (_event, data) => tell('updated_checkout', data.result))
  $(document.body).on('checkout_error', (_event, html) => tell('checkout_error', html.includes('woocommerce-error')))
  $('form.checkout').on('checkout_place_order_success', (_event, result) =>
    window.tellOrder(result.result, typeof result.order_id),
  )
})
