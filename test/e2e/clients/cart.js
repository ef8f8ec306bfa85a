// Moves the cart page in the manner of a shop's own script: each change is posted, the page that comes back is cut out.
jQuery(($) => {
  const params = window.wc_cart_params
  const url = (endpoint) => params.wc_ajax_url.replace('%%endpoint%%', endpoint)
  const sleep = () => $('.woocommerce-cart-form :input[name="update_cart"]').prop('disabled', true)

  const take = (html) => {
    const $page = $($.parseHTML(html))
    $('.woocommerce-cart-form').replaceWith($page.find('.woocommerce-cart-form'))
    $('.cart_totals').replaceWith($page.find('.cart_totals'))
    sleep()
    $(document.body).trigger('updated_wc_div')
  }
  const post = ($form) => $.post($form.attr('action'), `${$form.serialize()}&update_cart=1`).done(take)
  const showNotice = (html) => $('.woocommerce-notices-wrapper').first().prepend(html)

  const applyCoupon = async ($form) => {
    const $code = $('#coupon_code')
    const answer = await $.post(url('apply_coupon'), {
      security: params.apply_coupon_nonce,
      coupon_code: $code.val(),
    })
    const isRefused = answer.includes('woocommerce-error')
    if (isRefused)
      $code.closest('.coupon').append(`<p class="coupon-error-notice" role="alert">${$(answer).text()}</p>`)
    else showNotice(answer)
    if (!isRefused) await post($form)
    $(document.body).trigger('applied_coupon', [$code.val()])
  }

  $(document).on('change input', '.woocommerce-cart-form .cart_item :input', () => {
    $('.woocommerce-cart-form :input[name="update_cart"]').prop('disabled', false)
  })
  $(document).on('click', '.woocommerce-cart-form :submit', function () {
    $(':submit[clicked]').removeAttr('clicked')
    $(this).attr('clicked', 'true')
  })
  $(document).on('submit', '.woocommerce-cart-form', function (event) {
    event.preventDefault()
    const isCoupon = $(':submit[clicked]').is('[name="apply_coupon"]')
    if (isCoupon) void applyCoupon($(this))
    else post($(this))
  })
  $(document).on('click', '.shipping-calculator-button', () => {
    $('.shipping-calculator-form').slideToggle('fast')
    return false
  })
  $('.shipping-calculator-form').hide()
  sleep()
})
