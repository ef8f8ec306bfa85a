// Adds from a listing and takes out of the mini-cart, in the manner of a shop's own script.
jQuery(($) => {
  const params = window.wc_add_to_cart_params
  const url = (endpoint) => params.wc_ajax_url.replace('%%endpoint%%', endpoint)

  $(document.body).on('click', '.add_to_cart_button.ajax_add_to_cart', function (event) {
    event.preventDefault()
    const $button = $(this).removeClass('added').addClass('loading')
    const data = { ...$button[0].dataset }
    $(document.body).trigger('adding_to_cart', [$button, data])
    $.post(url('add_to_cart'), data).done((answer) => {
      if (answer.error) window.location = answer.product_url
      else $(document.body).trigger('added_to_cart', [answer.fragments, answer.cart_hash, $button])
    })
  })
  $(document.body).on('click', '.remove_from_cart_button', function (event) {
    event.preventDefault()
    const $link = $(this)
    $link.closest('.woocommerce-mini-cart-item').css('opacity', 0.6)
    $.post(url('remove_from_cart'), { cart_item_key: $link.data('cart_item_key') }).done((answer) => {
      if (!answer.fragments) window.location = $link.attr('href')
      else $(document.body).trigger('removed_from_cart', [answer.fragments, answer.cart_hash, $link])
    })
  })
  $(document.body).on('added_to_cart removed_from_cart', (_event, fragments, _hash, $button) => {
    for (const [selector, html] of Object.entries(fragments)) $(selector).replaceWith(html)
    if (!$button.is('.add_to_cart_button')) return
    $button.removeClass('loading').addClass('added')
    $button.after(`<a href="${params.cart_url}" class="added_to_cart wc-forward">${params.i18n_view_cart}</a>`)
  })
})
