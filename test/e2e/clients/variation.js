// Follows the choice of a variation in the manner of a shop's own script: selects, the form's list, its templates.
jQuery(($) => {
  const fill = (id, variation) =>
    document
      .getElementById(id)
      .textContent.replace(/\{\{\{ data\.variation\.(\w+) \}\}\}/g, (_mark, key) => variation[key])

  $('.variations_form').each(function () {
    const $form = $(this)
    const $selects = $form.find('.variations select')
    const variations = $form.data('product_variations')
    const choice = () =>
      Object.fromEntries($selects.get().map((select) => [select.dataset.attribute_name, select.value]))

    $form.on('change', '.variations select', () => {
      const chosen = choice()
      $form.find('.reset_variations').css('visibility', Object.values(chosen).some(Boolean) ? 'visible' : 'hidden')
      const found = variations.find(({ attributes }) =>
        Object.entries(attributes).every(([name, value]) => value === '' || value === chosen[name]),
      )
      if (found) $form.trigger('found_variation', [found])
      else $form.trigger('reset_data')
    })
    $form.on('found_variation', (_event, variation) => {
      const template = variation.is_in_stock ? 'tmpl-variation-template' : 'tmpl-unavailable-variation-template'
      $form.find('.single_variation').html(fill(template, variation))
      $form.find('input[name="variation_id"]').val(variation.variation_id).trigger('change')
      $form.find('.single_add_to_cart_button').prop('disabled', !variation.is_in_stock)
    })
    $form.on('reset_data', () => {
      $form.find('.single_variation').empty()
      $form.find('input[name="variation_id"]').val('0').trigger('change')
    })
    $form.on('click', '.reset_variations', (event) => {
      event.preventDefault()
      $selects.val('').trigger('change')
    })
  })
})
