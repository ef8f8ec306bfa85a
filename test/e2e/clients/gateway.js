// Takes the card in the manner of the gateway's own script: its form in the shop's, a payment method before the order.
jQuery(($) => {
  const params = window.wc_stripe_upe_params
  if (!params) return
  const $form = $('form.checkout')
  let stripe = null
  let elements = null
  const loaded = $.getScript(params.scriptUrl).then(() => {
    stripe = new window.Stripe(params.key, { locale: params.locale, apiVersion: params.apiVersion })
  })

  const mount = async () => {
    await loaded
    const [place] = $('.wc-stripe-upe-element[data-payment-method-type="card"]')
    if (!place || place.childNodes.length > 0) return
    elements = stripe.elements({
      mode: 'payment',
      amount: Number(params.cartTotal),
      currency: params.currency.toLowerCase(),
      paymentMethodCreation: 'manual',
      paymentMethodTypes: Object.keys(params.paymentMethodsConfig),
    })
    const asked = (...names) =>
      names.some((name) => params.enabledBillingFields.includes(`billing_${name}`)) ? 'never' : 'auto'
    const fields = { billingDetails: { name: asked('first_name'), email: asked('email') } }
    elements.create('payment', { fields }).mount(place)
  }
  const show = (text) => {
    $('.woocommerce-notices-wrapper').first().html(`<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`)
  }
  const createPaymentMethod = async () => {
    const { error: incomplete } = await elements.submit()
    if (incomplete) return
    const value = (name) => $(`#billing_${name}`).val() ?? ''
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      elements,
      params: {
        billing_details: {
          name: `${value('first_name')} ${value('last_name')}`,
          email: value('email'),
          phone: value('phone'),
          address: {
            country: value('country'),
            line1: value('address_1'),
            line2: value('address_2'),
            city: value('city'),
            state: value('state'),
            postal_code: value('postcode'),
          },
        },
      },
    })
    if (error) return show(params[error.code] ?? error.message)
    $form.find('[name="wc-stripe-payment-method"]').remove()
    $form.append(`<input type="hidden" name="wc-stripe-payment-method" value="${paymentMethod.id}">`)
    $form.trigger('submit')
  }
  const confirm = async () => {
    const [, orderId, secret, nonce] = /^#wc-stripe-confirm-pi:(\d+):(.+):(.+)$/.exec(window.location.hash) ?? []
    if (!orderId) return
    history.replaceState(null, '', window.location.pathname)
    const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret: secret })
    if (error) return show(params[error.code] ?? error.message)
    const answer = await $.post(params.ajax_url.replace('%%endpoint%%', 'wc_stripe_update_order_status'), {
      order_id: orderId,
      intent_id: paymentIntent.id,
      _ajax_nonce: nonce,
    })
    window.location = answer.data.return_url
  }

  $(document.body).on('updated_checkout', mount)
  $form.on('checkout_place_order_stripe', () => {
    if ($form.find('[name="wc-stripe-payment-method"]').length > 0) return true
    void createPaymentMethod()
    return false
  })
  $(window).on('hashchange', confirm)
})
