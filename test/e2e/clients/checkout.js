// Moves the order form in the manner of a shop's own script.
jQuery(($) => {
  const params = window.wc_checkout_params
  const url = (endpoint) => params.wc_ajax_url.replace('%%endpoint%%', endpoint)
  const $form = $('form.checkout')
  const fragments = {}

  const showErrors = (html) => {
    $('.woocommerce-NoticeGroup-checkout').remove()
    $form.prepend(`<div class="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout">${html}</div>`)
    $form.find('.woocommerce-NoticeGroup-checkout li[data-id]').each(function () {
      const id = $(this).data('id')
      $(`#${id}`)
        .attr('aria-invalid', 'true')
        .closest('.form-row')
        .append(`<p id="${id}_description">${$(this).html()}</p>`)
    })
    $form.find('.woocommerce-error[role="alert"]').attr('tabindex', -1).trigger('focus')
    $(document.body).trigger('checkout_error', [html])
  }
  const updateReview = async () => {
    const field = (name) => $(`#billing_${name}`).val()
    const answer = await $.post(url('update_order_review'), {
      security: params.update_order_review_nonce,
      payment_method: $form.find('[name="payment_method"]:checked').val(),
      country: field('country'),
      postcode: field('postcode'),
      city: field('city'),
      has_full_address: true,
      post_data: $form.serialize(),
    })
    for (const [selector, html] of Object.entries(answer.fragments)) {
      if (fragments[selector] !== html) $(selector).replaceWith(html)
      fragments[selector] = html
    }
    if (answer.result === 'failure') $form.prepend(answer.messages)
    $(document.body).trigger('updated_checkout', [answer])
  }
  const placeOrder = () => {
    const method = $form.find('[name="payment_method"]:checked').val()
    if ($form.triggerHandler('checkout_place_order') === false) return
    if ($form.triggerHandler(`checkout_place_order_${method}`) === false) return
    $form.addClass('processing')
    $.ajax({ type: 'POST', url: params.checkout_url, data: $form.serialize(), dataType: 'json' }).then(
      (answer) => {
        $form.removeClass('processing')
        if (answer.result === 'success') window.location = answer.redirect
        else showErrors(answer.messages)
        if (answer.refresh) $(document.body).trigger('update_checkout')
      },
      () => showErrors(`<ul class="woocommerce-error" role="alert"><li>${params.i18n_checkout_error}</li></ul>`),
    )
  }

  $(document.body).on('update_checkout', updateReview)
  $(document.body).on('click', 'a.showlogin', () => {
    $('form.login, form.woocommerce-form--login').slideToggle('fast')
    return false
  })
  $(document.body).on('click', 'a.showcoupon', () => {
    $('.checkout_coupon').slideToggle('fast')
    return false
  })
  $('form.checkout_coupon').on('submit', (event) => {
    event.preventDefault()
    $.post(url('apply_coupon'), {
      security: params.apply_coupon_nonce,
      coupon_code: $('#coupon_code').val(),
      billing_email: $('#billing_email').val(),
    }).done((html) => {
      $('.checkout_coupon').slideUp('fast', () => $('.checkout_coupon').before(html))
      $(document.body).trigger('update_checkout', { update_shipping_method: false })
    })
  })
  $form.on('submit', (event) => {
    event.preventDefault()
    placeOrder()
  })
  $form.attr('novalidate', 'novalidate')
  if (params.is_checkout === '1') $(document.body).trigger('init_checkout').trigger('update_checkout')
})
